import { run } from './run.ts';

// A reader that closes the pipe (`head`) has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { code, out, err } = await run(process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
if (code !== 0) process.exitCode = code;
