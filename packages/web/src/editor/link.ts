import { type Plain, parseJson } from '@longroll/kernel';

const HASH = '#file=';

const squeeze = async (bytes: BlobPart, through: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());

const toText = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
};

/** A file packed into the part of an address that never leaves the reader's machine. */
export const packFile = async (file: Plain): Promise<string> =>
  HASH + toText(await squeeze(JSON.stringify(file), new CompressionStream('deflate-raw')));

/** The file in an address; undefined when there is none that can be read. */
export const unpackFile = async (hash: string): Promise<Plain | undefined> => {
  if (!hash.startsWith(HASH)) return undefined;
  try {
    const bytes = await squeeze(toBytes(hash.slice(HASH.length)), new DecompressionStream('deflate-raw'));
    return parseJson(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};
