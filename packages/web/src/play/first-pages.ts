/** How far the picture of a printout's first page is. */
export type FirstPage =
  | { readonly state: 'making' | 'failed' }
  | {
      readonly state: 'made';
      /** An address of the picture within this page. */
      readonly picture: string;
      /** Pages of the whole printout. */
      readonly pages: number;
    };

/** Pixels across a picture: twice what it is shown with, for sharp screens. */
const ACROSS = 264;

/** A drawing as a small picture of pixels: a page of a map has thousands of lines, to be drawn once and not with every scroll. */
const inPixels = async (drawing: Blob): Promise<Blob> => {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = ACROSS;
    canvas.height = Math.round((ACROSS * image.naturalHeight) / Math.max(1, image.naturalWidth));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!pixels) throw new Error('the picture has no pixels');
    return pixels;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Milliseconds between two pictures. */
const PAUSE = 50;

/**
 * Fetches pictures of first pages one after another and tells each. The function that is given back ends it, and lets
 * go of the pictures.
 */
export const firstPages = (
  wanted: readonly { readonly id: string; readonly address: string }[],
  tell: (id: string, page: FirstPage) => void,
): (() => void) => {
  const stop = new AbortController();
  const made: string[] = [];
  const fetchOne = async (address: string): Promise<FirstPage> => {
    const answer = await fetch(address, { credentials: 'same-origin', signal: stop.signal });
    if (!answer.ok) return { state: 'failed' };
    const picture = URL.createObjectURL(await inPixels(await answer.blob()));
    made.push(picture);
    return { state: 'made', picture, pages: Number(answer.headers.get('x-pages')) };
  };
  const run = async (): Promise<void> => {
    for (const { id, address } of wanted) {
      if (stop.signal.aborted) return;
      tell(id, { state: 'making' });
      const page = await fetchOne(address).catch((): FirstPage => ({ state: 'failed' }));
      if (!stop.signal.aborted) tell(id, page);
      // What the reader touches comes before the next picture.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  void run();
  return () => {
    stop.abort();
    for (const picture of made) URL.revokeObjectURL(picture);
  };
};
