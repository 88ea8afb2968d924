import { execFile } from 'node:child_process';
import { chmod, mkdir, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SIZE = 1_500_000_000;
/** `_IOR('X', 125, __u32)` of Linux: the file system does nothing from now on. */
const SHUTDOWN = 0x8004587d;
/** Without writing its journal first: as when the power fails. */
const NO_FLUSH = 2;

/** Programs that can ask for it, since Node cannot: whichever is there. */
const ASKERS: readonly (readonly [string, ...string[]])[] = [
  [
    'perl',
    '-e',
    `open(F, "<", $ARGV[0]) or die; $how = pack("L", ${NO_FLUSH}); ioctl(F, ${SHUTDOWN}, $how) or die "$!"`,
  ],
  [
    'python3',
    '-c',
    `import fcntl, os, struct, sys; fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), ${SHUTDOWN}, struct.pack("I", ${NO_FLUSH}))`,
  ],
];

const has = async (program: string): Promise<boolean> =>
  run('sh', ['-c', 'command -v "$1"', 'sh', program]).then(
    () => true,
    () => false,
  );

/** Why the power of a disk cannot be cut here; undefined where it can. */
export const whyNoPowerCuts = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux') return 'it takes Linux';
  if (process.getuid?.() !== 0) return 'it takes root, to mount a file system';
  for (const program of ['mkfs.ext4', 'mount', 'umount', 'losetup'])
    if (!(await has(program))) return `the program ${program} is missing`;
  for (const [program] of ASKERS) if (await has(program)) return undefined;
  return 'neither perl nor python3 is there, to ask the kernel for it';
};

/** An ext4 file system of its own in a file, whose power can be cut: what was not brought to the disk by then is gone. */
export class PowerDisk {
  /** Where it is mounted. */
  readonly place: string;
  readonly #image: string;
  readonly #asker: readonly [string, ...string[]];

  private constructor(folder: string, asker: readonly [string, ...string[]]) {
    this.place = join(folder, 'disk');
    this.#image = join(folder, 'image');
    this.#asker = asker;
  }

  /** Makes and mounts it in this folder. Throws where that is not permitted. */
  static async open(folder: string): Promise<PowerDisk> {
    for (const asker of ASKERS) {
      if (!(await has(asker[0]))) continue;
      const disk = new PowerDisk(folder, asker);
      await writeFile(disk.#image, '');
      await truncate(disk.#image, SIZE);
      await run('mkfs.ext4', ['-q', '-F', disk.#image]);
      await mkdir(disk.place);
      await disk.mount();
      await chmod(disk.place, 0o755);
      return disk;
    }
    throw new Error('neither perl nor python3 is there');
  }

  async mount(): Promise<void> {
    await run('mount', ['-o', 'loop', this.#image, this.place]);
  }

  /** Cuts the power. Whoever writes from now on fails. */
  async cut(): Promise<void> {
    const [program, ...args] = this.#asker;
    await run(program, [...args, this.place]);
  }

  /** Takes it out when nobody uses it any more. */
  async unmount(): Promise<void> {
    for (let tries = 0; ; tries++)
      try {
        await run('umount', [this.place]);
        return;
      } catch (error) {
        if (tries > 300) throw error;
        await sleep(100);
      }
  }

  /** Whether a cut takes what was not synced, and leaves what was: without that nothing would be shown. */
  async isHonest(): Promise<boolean> {
    const [kept, lost] = [join(this.place, 'synced'), join(this.place, 'not-synced')];
    const handle = await open(kept, 'w');
    await handle.writeFile('synced');
    await handle.sync();
    await handle.close();
    await writeFile(lost, 'not synced');
    await this.cut();
    await this.unmount();
    await this.mount();
    const texts = await Promise.all([kept, lost].map((file) => readFile(file, 'utf8').catch(() => '')));
    await Promise.all([kept, lost].map((file) => rm(file, { force: true })));
    return texts[0] === 'synced' && texts[1] === '';
  }
}
