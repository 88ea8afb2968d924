import { isRefusal, type MatchFile, replayFile } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Page } from 'playwright-core';

const STORE = 'losses of the test';

/** From now on the page notes what its reports name as lost. */
export const noteLosses = async (page: Page): Promise<void> => {
  await page.addInitScript((store) => {
    const noted = new Set<string>();
    new MutationObserver(() => {
      const before = noted.size;
      for (const line of document.querySelectorAll('.happened .losses li')) noted.add(line.textContent ?? '');
      if (noted.size > before) sessionStorage.setItem(store, JSON.stringify([...noted]));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, STORE);
};

/** What its reports have named as lost. */
export const lossesShown = async (page: Page): Promise<readonly string[]> =>
  JSON.parse((await page.evaluate((store) => sessionStorage.getItem(store), STORE)) ?? '[]') as readonly string[];

/** What was lost in a match by its file, in the words of the book. */
export const lossesOf = ({ rulebook, board }: Shelf, file: MatchFile): readonly string[] => {
  const replayed = replayFile(rulebook, file);
  if (isRefusal(replayed)) throw new Error(replayed.reason);
  return replayed.steps.flatMap(({ state, events, dice }) =>
    events
      .map((event) => board.sentence({ ...event, faces: event.dice ? dice.slice(...event.dice) : [] }, state))
      .flatMap(({ loss, text }) => (loss ? [text.replace(/\*\*/g, '')] : [])),
  );
};
