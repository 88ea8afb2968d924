/** The words in which this book is written, bound to its state, and how a sentence names what the log speaks of. */
import { define, listedWords, type SeatId, seat, text } from '@longroll/kernel';
import type { ForceWords } from './force.ts';
import { placeName } from './naming.ts';
import { KIND_CODES, KIND_NAMES, type State } from './state.ts';

export const { decision, event, events, phase, rule, sureRule } = define<State>();

const CODES: readonly string[] = KIND_CODES;

/** "Manassas Junction". */
export const place = (id: string | undefined): string => placeName(id ?? '');
export const bold = (id: string | undefined): string => `**${place(id)}**`;
export const sideWord = (side: SeatId): string => (side === 0 ? 'Union' : 'Confederate');
/** "veteran infantry": the unit kind of a code such as `VI` or `VI*`. */
export const kindText = (code: string): string => {
  const name = KIND_NAMES[CODES.indexOf(code.replace('*', ''))] ?? code;
  return code.endsWith('*') ? `disrupted ${name}` : name;
};
/** A unit among the fields of an event. */
export const oneUnit = { side: seat(), unit: text(), kind: text() };
/** "Union veteran infantry": who a sentence is about. */
export const unitText = ({ side, kind }: { readonly side: SeatId; readonly kind: string }): string =>
  `${sideWord(side)} ${kindText(kind)}`;
/** How a line stands that is about one unit: lines that go on alike are told together, counted by it. */
export const ofOneUnit = { who: unitText };
/** "4 veteran infantry and 1 militia infantry". */
export const forceText = (force: ForceWords): string =>
  listedWords(Object.entries(force).flatMap(([code, count]) => (count ? [`${count} ${kindText(code)}`] : [])));
/** "the Union", "the Confederacy". */
export const theSide = (side: SeatId): string => (side === 0 ? 'the Union' : 'the Confederacy');
/** Clauses of a chapter: `ids('combat', 3, 4)` are ahd-combat-3 and -4. */
export const ids = (chapter: string, ...numbers: readonly (number | string)[]): readonly string[] =>
  numbers.map((number) => `ahd-${chapter}-${number}`);
/** The clauses of an event: those given, without the ones that do not apply this time. */
export const cite = (...clauses: readonly (string | false)[]): readonly string[] =>
  clauses.filter((clause) => clause !== false);

/** "from Washington by Baltimore to **Richmond**". */
export const journey = ({ path }: { readonly path: readonly string[] }): string =>
  `from ${place(path[0])}${path.length > 2 ? ` by ${place(path[1])}` : ''} to ${bold(path.at(-1))}`;
