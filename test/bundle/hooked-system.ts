import { type FileSystem, nodeFileSystem } from '../../src/bundle/file-system.ts';

export interface Watched extends FileSystem {
  /** Paths that were opened, in order. */
  readonly opened: string[];
  /** Descriptors that are open now. */
  readonly held: Set<number>;
}

/** The real file system with some calls replaced, which counts what is opened and what is still open. */
export function watch(hooks: Partial<FileSystem> = {}): Watched {
  const system: FileSystem = { ...nodeFileSystem, ...hooks };
  const opened: string[] = [];
  const held = new Set<number>();
  return {
    ...system,
    opened,
    held,
    open: (path) => {
      const descriptor = system.open(path);
      opened.push(path.toString());
      held.add(descriptor);
      return descriptor;
    },
    close: (descriptor) => {
      system.close(descriptor);
      held.delete(descriptor);
    },
  };
}

export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
