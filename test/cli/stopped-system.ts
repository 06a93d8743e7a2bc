import { nodeWriteSystem, type WriteSystem } from '../../src/cli/write-system.ts';

export interface StoppedSystem extends WriteSystem {
  readonly calls: readonly string[];
}

/** The system, which makes `stop` happen after the n-th call. Of a text only one half is written at a time. */
export function stopAfter(last: number, stop: () => void): StoppedSystem {
  const calls: string[] = [];
  const counted = <A extends unknown[], R>(name: string, call: (...args: A) => R) => {
    return (...args: A): R => {
      if (calls.length >= last) stop();
      const value = call(...args);
      calls.push(name);
      if (calls.length === last) stop();
      return value;
    };
  };
  const system = nodeWriteSystem;
  return {
    calls,
    lstat: counted('lstat', system.lstat),
    mkdir: counted('mkdir', system.mkdir),
    create: counted('create', system.create),
    write: counted('write', (descriptor, bytes, offset) =>
      system.write(descriptor, offset === 0 ? bytes.subarray(0, Math.ceil(bytes.length / 2)) : bytes, offset),
    ),
    chmod: counted('chmod', system.chmod),
    chown: counted('chown', system.chown),
    sync: counted('sync', system.sync),
    close: counted('close', system.close),
    rename: counted('rename', system.rename),
    unlink: counted('unlink', system.unlink),
    openDirectory: counted('openDirectory', system.openDirectory),
  };
}
