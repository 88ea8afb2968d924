import { run } from './run.ts';

// A reader that closes the pipe (`head`) has seen enough.
const unwritten = ({ code }: NodeJS.ErrnoException): never => {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`longroll: the answer cannot be written (${code})\n`);
  process.exit(1);
};
process.stdout.on('error', unwritten);
process.stderr.on('error', () => process.exit(1));

const { code, out, err } = await run(process.argv.slice(2));
try {
  process.stdout.write(out);
} catch (error) {
  // A file, unlike a pipe, is written at once.
  unwritten(error as NodeJS.ErrnoException);
}
process.stderr.write(err);
if (code !== 0) process.exitCode = code;
