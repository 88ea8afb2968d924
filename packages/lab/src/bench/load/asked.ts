import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The file of a process of the bench. */
export const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The first lines that a process says. Throws when it ends before. */
export const outputOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.trim());
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`a process of the bench ended with code ${code}: ${text}`)));
  });

/** Gives an order to a process of the bench, and waits for its answer. */
export const asked = async <T>(script: string, order: unknown): Promise<T> => {
  const child = spawn(process.execPath, [pathOf(script), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await outputOf(child)) as T;
};
