import { fileURLToPath } from 'node:url';

/** What rolldown hands to a function that names chunks, as far as it is read here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const LOBBY = ['main.tsx', 'pages/lobby.tsx'].map((path) => at(`./${path}`));
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

/** Bytes of script under which a file is put together with another that is loaded at nearly the same places. */
const LEAST = 20_000;

/**
 * How the page is cut into files: what the lobby is made of is one, and what a match is made of a few, each for those
 * pages that need it. Left alone there are sixty, each with its own heads and packed by itself: 30 kB more a match.
 */
export const chunkGroups = () => {
  let sets: { readonly lobby: ReadonlySet<string>; readonly match: ReadonlySet<string> } | undefined;
  const setsOf = (graph: Graph) => {
    sets ??= {
      lobby: importedBy(LOBBY, graph, isOurs),
      match: importedBy([...MATCH, BOOK], graph, () => true),
    };
    return sets;
  };
  const inLobby = (id: string, graph: Graph): boolean => setsOf(graph).lobby.has(id) && isOurs(id);
  return [
    {
      name: (id: string, graph: Graph) => (isScript(id) && inLobby(id, graph) ? 'page' : null),
      debugName: 'page',
      priority: 2,
    },
    {
      name: (id: string, graph: Graph) =>
        isScript(id) && !inLobby(id, graph) && setsOf(graph).match.has(id) ? 'match' : null,
      debugName: 'match',
      priority: 1,
      entriesAware: true,
      entriesAwareMergeThreshold: LEAST,
    },
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
