import { lettering } from '../fonts.ts';

/** Milliseconds after which a map is painted in whatever letters there are. */
const LATE = 250;

/**
 * Calls when the lettering of maps has come; whoever waits long is called before, and once more when it has. Gives what
 * ends the waiting.
 */
export const whenLettered = (begin: () => void): (() => void) => {
  let open = true;
  const tell = (): void => {
    if (open) begin();
  };
  const late = setTimeout(tell, LATE);
  void lettering().then(() => {
    clearTimeout(late);
    tell();
  });
  return () => {
    open = false;
    clearTimeout(late);
  };
};
