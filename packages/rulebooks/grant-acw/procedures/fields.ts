/** Fields that several tools of section 28 share. Lengths are in hundredths of an inch. */
import { about, count, flag, int, orElse, word } from '@longroll/kernel';
import { WEAPONS } from '../musketry.ts';

export const length = (words: string) => about(`${words}, in hundredths of an inch`, int(0, 20_000));
export const weapon = about('What the firers carry', orElse(word(...WEAPONS), 'rifle'));
export const yes = (words: string) => about(words, orElse(flag(), false));
export const kills = about('Whether the figure is killed', flag());
export const needed = about('The least number that kills; 7: none does', count());
/** "die 1", "die 2": labels of a row of dice. */
export const dice = (what: string, most: number): readonly string[] =>
  Array.from({ length: most }, (_, i) => (most === 1 ? what : `${what} ${i + 1}`));
