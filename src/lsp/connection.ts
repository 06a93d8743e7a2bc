import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { LanguageServer, type ServerOptions } from './server.ts';

export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

const messageType = Object.freeze({ error: 1, warning: 2 });

/**
 * Speaks the Language Server Protocol over two streams until the client says `exit` or goes away. The answer is whether
 * it asked for a shutdown before, as it should. This is the only file that knows the protocol's library.
 */
export function serve(
  { input, output }: Streams,
  name: string,
  version: string,
  options: ServerOptions,
): Promise<boolean> {
  const connection = createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  const tell = (method: string, params: object) => {
    connection.sendNotification(method, params).catch(() => {});
  };
  const log = (message: string) => tell('window/logMessage', { type: messageType.error, message });
  const server = new LanguageServer(
    {
      publish: (publication) => tell('textDocument/publishDiagnostics', publication),
      log,
      warn: (message) => tell('window/showMessage', { type: messageType.warning, message }),
      watchFiles: () => {
        const registrations = [
          {
            id: 'bundle-files',
            method: 'workspace/didChangeWatchedFiles',
            registerOptions: { watchers: [{ globPattern: '**/*' }] },
          },
        ];
        connection.sendRequest('client/registerCapability', { registrations }).catch(() => {});
      },
    },
    options,
  );
  return new Promise((resolve) => {
    let shutdown = false;
    const end = () => {
      server.stop();
      connection.dispose();
      resolve(shutdown);
    };
    connection.onRequest('initialize', (params) => ({
      capabilities: server.initialize(params),
      serverInfo: { name, version },
    }));
    connection.onRequest('shutdown', () => {
      shutdown = true;
      return null;
    });
    connection.onRequest('textDocument/codeAction', (params) => server.codeActions(params));
    connection.onRequest('textDocument/hover', (params) => server.hover(params));
    connection.onRequest('textDocument/completion', (params) => server.completion(params));
    connection.onNotification('initialized', () => server.initialized());
    connection.onNotification('exit', end);
    connection.onNotification('textDocument/didOpen', (params) => server.opened(params));
    connection.onNotification('textDocument/didChange', (params) => server.changed(params));
    connection.onNotification('textDocument/didSave', (params) => server.saved(params));
    connection.onNotification('textDocument/didClose', (params) => server.closed(params));
    connection.onNotification('workspace/didChangeWatchedFiles', (params) => server.filesChanged(params));
    connection.onError(([error]) => log(error.message));
    connection.onClose(end);
    connection.listen();
  });
}
