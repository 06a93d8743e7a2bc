import { processIo } from './io.ts';
import { version } from './version.ts';

const argv = process.argv.slice(2);
const io = processIo();

// The one answer that needs nothing of the program: asked for by scripts, and at every start of some editors.
if (argv.length === 1 && argv[0] === '--version') {
  io.out.write(`${version}\n`);
  process.exitCode = io.out.failed ? 3 : 0;
} else {
  import('./main.ts')
    .then(({ main }) => main(argv, io))
    .then((status) => {
      process.exitCode = status;
    });
}
