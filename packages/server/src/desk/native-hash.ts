import { hash } from 'node:crypto';
import type { Hash } from '@longroll/kernel';

/** SHA-256 as the machine has it: the same as the kernel's own, and quicker. */
export const nativeHash: Hash = (bytes) => Uint8Array.from(hash('sha256', bytes, 'buffer'));
