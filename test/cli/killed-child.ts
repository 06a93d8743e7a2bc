import { prepareSeal, writeSeal } from '../../src/cli/seal-bundle.ts';
import { stopAfter } from './stopped-system.ts';

/** Seals the bundle in a folder, and is killed after the n-th system call. */
const [folder = '', last = ''] = process.argv.slice(2);
writeSeal(
  folder,
  prepareSeal(folder, folder),
  stopAfter(Number(last), () => process.kill(process.pid, 'SIGKILL')),
);
