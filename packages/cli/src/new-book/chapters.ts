import type { Clauses } from '@longroll/kernel';

/** A chapter of a rule index, with the names that it goes by in the book's folder. */
export interface Chapter {
  readonly title: string;
  /** Name of its file and of its phase. */
  readonly file: string;
  /** What its phase is called in the code. */
  readonly name: string;
  readonly clauses: readonly string[];
}

/** Words that a module cannot give to something of its own, and those that its file imports. */
const TAKEN = new Set([
  ...['break', 'case', 'class', 'const', 'default', 'delete', 'do', 'else', 'export', 'for', 'function', 'if'],
  ...['import', 'in', 'new', 'return', 'super', 'switch', 'this', 'throw', 'try', 'void', 'while', 'with', 'enum'],
  ...['sequence', 'phase', 'todo'],
]);

/** "7. Strategic movement (campaign: 7.1-7.15)" is about strategic movement. */
const plainTitle = (chapter: string): string =>
  chapter
    .replaceAll(/\(.*?\)/g, '')
    .replace(/^\s*[0-9A-Za-z]{1,2}\.\s+/, '')
    .replaceAll(/[`*]/g, '')
    .trim();

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-') || 'rules';

const nameOf = (file: string): string => {
  const name = file.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return TAKEN.has(name) ? `${name}Rules` : name;
};

/** The chapters of an index in order, no two of one name. */
export const chaptersOf = (clauses: Clauses): readonly Chapter[] => {
  const ids = Map.groupBy(Object.keys(clauses), (id) => clauses[id]?.chapter ?? '');
  const seen = new Map<string, number>();
  return [...ids].map(([heading, own]) => {
    const title = plainTitle(heading) || 'Rules';
    const slug = slugOf(title);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    const file = before === 0 ? slug : `${slug}-${'bcdefghijklmnopqrstuvwxyz'[before - 1]}`;
    return { title, file, name: nameOf(file), clauses: own };
  });
};
