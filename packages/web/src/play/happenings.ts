import { DRAW } from '@longroll/kernel';
import { type Line, type Sheaf, sheavesOf, takenBack } from './lines.ts';

/** A fight as it is told: how it began, what followed, and who was lost by it. */
export interface Fight {
  readonly kind: 'fight';
  /** The line with which it began; losses without a fight, such as those for want of supply, have none. */
  readonly opening: Line | undefined;
  readonly lines: readonly Line[];
  readonly losses: readonly Line[];
}

/** What has happened, in the order in which it did: lines that say the same in one sheaf, and each fight in one report. */
export type Happening = Fight | ({ readonly kind: 'sheaf' } & Sheaf);

/**
 * How a fight went in a few words: its result where a line tells it, else how many were lost; nothing where its first line
 * tells all of it.
 */
export const resultOf = ({ opening, lines, losses }: Fight): string => {
  const told = lines.findLast(({ sentence }) => sentence.result !== undefined)?.sentence.result;
  const won = lines.findLast(({ sentence: { kind, decides } }) => kind === 'win' || decides)?.sentence.text;
  if (told !== undefined || won !== undefined) return told ?? won ?? '';
  if (losses.length > 0) return `${losses.length} ${losses.length === 1 ? 'loss' : 'losses'}.`;
  return opening?.sentence.loss ? '' : 'Nobody lost.';
};

const isOfFight = ({ sentence: { kind, loss, lights } }: Line, opening: Line | undefined): boolean =>
  kind === 'battle' ||
  kind === 'win' ||
  loss === true ||
  (opening !== undefined && lights.some((light) => opening.sentence.lights.includes(light)));

const fightOf = (opening: Line | undefined, lines: readonly Line[]): Fight => ({
  kind: 'fight',
  opening,
  lines,
  losses: lines.filter(({ sentence }) => sentence.loss),
});

/** The line after it tells of the deed that it begins. */
const onlyBegins = ({ sentence, undone }: Line, next: Line | undefined): boolean =>
  sentence.begins === true && !undone && next?.undone === false && next.sentence.seat === sentence.seat;

/** The log parted into fights and what lies between them. A line that was taken back is of no fight. */
const parted = (lines: readonly Line[]): readonly (Fight | Line)[] => {
  const parts: (Fight | Line)[] = [];
  for (const [i, line] of lines.entries()) {
    if (onlyBegins(line, lines[i + 1])) continue;
    if (line.undone) {
      parts.push(line);
      continue;
    }
    const last = parts.at(-1);
    const fight = last && 'kind' in last ? last : undefined;
    if (line.sentence.opens) parts.push(fightOf(line, []));
    else if (fight && line.sentence.kind !== 'turn' && isOfFight(line, fight.opening))
      parts[parts.length - 1] = fightOf(fight.opening, [...fight.lines, line]);
    else if (line.sentence.loss) parts.push(fightOf(undefined, [line]));
    else parts.push(line);
  }
  return parts;
};

const lastOf = ({ opening, lines }: Fight): number => lines.at(-1)?.n ?? opening?.n ?? 0;

/** Lines of a log in order, those of one fight together. What is lost without a fight stands among the other lines. */
export const logParts = (lines: readonly Line[]): readonly Happening[] => {
  const parts: Happening[] = [];
  let between: Line[] = [];
  const close = (): void => {
    for (const sheaf of sheavesOf(between)) parts.push({ kind: 'sheaf', ...sheaf });
    between = [];
  };
  for (const part of parted(lines)) {
    if (!('kind' in part)) between.push(part);
    else if (part.opening) {
      close();
      parts.push(part);
    } else between.push(...part.lines);
  }
  close();
  return parts;
};

/** An offer of a draw asks by a card of its own as long as it stands, and what one says to a draw oneself one knows of. */
const toldAsDraw = ({ told: { kind, data } }: Line, mine: readonly number[]): boolean => {
  if (kind !== DRAW) return false;
  const { seat, say } = data as { readonly seat?: number; readonly say?: string };
  return say === 'offer' || (seat !== undefined && mine.includes(seat));
};

/** A new turn begins with it, for both sides. */
const isHeading = ({ sentence: { kind, seat } }: Line): boolean => kind === 'turn' && seat === undefined;

/**
 * What a player has not heard of yet: each fight that has gone on since line `heard`, from its beginning, and what others
 * have done. His own orders are no news to him. News of several turns stand under their headings.
 */
export const happeningsOf = (lines: readonly Line[], heard: number, mine: readonly number[]): readonly Happening[] => {
  const isMine = ({ sentence: { seat } }: Line): boolean => seat !== undefined && mine.includes(seat);
  /** What somebody took back himself he knows of. */
  const undid = ({ told }: Line): boolean => {
    const groups = takenBack([told]);
    return groups.size > 0 && lines.some((line) => groups.has(line.group) && isMine(line));
  };
  const isNews = (line: Line): boolean =>
    line.n > heard && line.sentence.kind !== 'turn' && !isMine(line) && !undid(line) && !toldAsDraw(line, mine);
  const happenings: Happening[] = [];
  let between: Line[] = [];
  const close = (): void => {
    for (const sheaf of sheavesOf(between)) happenings.push({ kind: 'sheaf', ...sheaf });
    between = [];
  };
  const ofSeveral = lines.filter((line) => line.n > heard && isHeading(line)).length > 1;
  let heading: Line | undefined;
  const head = (): void => {
    if (!heading) return;
    close();
    happenings.push({ kind: 'sheaf', lines: [heading], text: undefined });
    heading = undefined;
  };
  for (const part of parted(lines.filter(({ undone }) => !undone))) {
    if ('kind' in part) {
      if (lastOf(part) <= heard) continue;
      head();
      close();
      happenings.push(part);
    } else if (ofSeveral && part.n > heard && isHeading(part)) heading = part;
    else if (isNews(part)) {
      head();
      between.push(part);
    }
  }
  close();
  return happenings;
};
