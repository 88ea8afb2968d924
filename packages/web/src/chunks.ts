import { fileURLToPath } from 'node:url';

/** What rolldown hands to a function that names chunks, as far as it is read here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const FIRST = at('./main.tsx');
const LOBBY = at('./pages/lobby.tsx');
const MATCH = ['match.tsx', 'match-table.tsx'].map((path) => at(`./pages/${path}`));
const BOOK = at('../../rulebooks/house-divided/playable.ts');

/** Other packages export all from one module: what the page takes of them is only known of the drawing's symbols. */
const isOurs = (id: string): boolean =>
  !/\/packages\/(?!web\/)/.test(id) || /\/packages\/drawing\/src\/symbols\//.test(id);
/** Pictures, fonts and styles are files of their own; so is each book. */
const isScript = (id: string): boolean => !/\.(?:css|woff2)$|\/packages\/rulebooks\//.test(id);

const importedBy = (roots: readonly string[], graph: Graph, goesOn: (id: string) => boolean): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (goesOn(id)) open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/**
 * Bytes of script under which a file is put together with another that is loaded at nearly the same places. With more,
 * files come to import each other in a circle, and a match loads what it does not need.
 */
const LEAST = 6000;

type Modules = ReadonlySet<string>;

/** Which file each module belongs to, as far as it is one of these. */
interface Files {
  /** What every page needs, and what lobby and match share. */
  readonly page: Modules;
  readonly lobby: Modules;
  /** The page's own part of a match. */
  readonly match: Modules;
  /** What a match and other pages take of the project's packages and of others. */
  readonly shared: Modules;
}

const filesOf = (graph: Graph): Files => {
  const first = importedBy([FIRST], graph, isOurs);
  const lobby = importedBy([LOBBY], graph, isOurs);
  const match = importedBy(MATCH, graph, isOurs);
  const shared = importedBy([...MATCH, BOOK], graph, () => true);
  return { page: first.union(lobby.intersection(match)), lobby, match, shared };
};

/**
 * How the page is cut into files: what every page is made of is one, lobby and match another each, and what a match takes
 * of packages a few, each for those pages that need it. Left alone there are sixty, each with its own heads and packed by itself: 30
 * kB more a match.
 */
export const chunkGroups = () => {
  let files: Files | undefined;
  const fileOf = (id: string, graph: Graph): keyof Files | null => {
    files ??= filesOf(graph);
    if (!isScript(id)) return null;
    for (const file of ['page', 'lobby', 'match'] as const) if (isOurs(id) && files[file].has(id)) return file;
    return files.shared.has(id) ? 'shared' : null;
  };
  const group = (name: keyof Files, priority: number) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
    debugName: name,
    priority,
  });
  return [
    group('page', 4),
    group('lobby', 3),
    group('match', 2),
    { ...group('shared', 1), entriesAware: true, entriesAwareMergeThreshold: LEAST },
  ];
};

/** The name of a file: a book's is its own, and a part of a match would be named by all pages that need it. */
export const chunkName = ({
  name,
  facadeModuleId,
}: {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}): string => {
  const book = /\/rulebooks\/([^/]+)\/playable\.ts$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${book ?? (name.includes('~') ? 'part' : '[name]')}-[hash].js`;
};
