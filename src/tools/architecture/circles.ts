import type { Edge } from './graph.ts';

/** The nodes that each node imports, with the first import. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, Edge>>;

function graphOf(edges: readonly Edge[], nodeOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const [from, to] = [nodeOf(edge.from), nodeOf(edge.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Edge>();
    if (!targets.has(to)) targets.set(to, edge);
    graph.set(from, targets);
  }
  return graph;
}

/** The imports of a shortest cycle through a node. */
function shortestCycle(start: string, graph: Graph): readonly Edge[] | undefined {
  const queue: { readonly node: string; readonly path: readonly Edge[] }[] = [{ node: start, path: [] }];
  const seen = new Set<string>();
  for (const { node, path } of queue) {
    for (const [next, edge] of graph.get(node) ?? []) {
      if (next === start) return [...path, edge];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push({ node: next, path: [...path, edge] });
    }
  }
  return undefined;
}

/** Cycles that share no import: one wrong import can close a hundred cycles, and one of them is enough to report. */
function circlesOf(graph: Graph): (readonly Edge[])[] {
  const reported = new Set<Edge>();
  return [...graph.keys()].sort().flatMap((node) => {
    const cycle = shortestCycle(node, graph) ?? [];
    if (cycle.length === 0 || cycle.some((edge) => reported.has(edge))) return [];
    for (const edge of cycle) reported.add(edge);
    return [cycle];
  });
}

function describe(what: string, cycle: readonly Edge[]): string {
  const lines = cycle.map(({ from, line, to }) => `  ${from}:${line} → ${to}`);
  return [
    `${what} import each other in a circle:`,
    ...lines,
    '  fix: Move what both need into a file or folder of its own, below both.',
  ].join('\n');
}

/** Files that import each other in a circle. */
export function fileCircles(edges: readonly Edge[]): readonly string[] {
  return circlesOf(graphOf(edges, (path) => path)).map((cycle) => describe('Files', cycle));
}

/** Every folder above a path, apart from the root. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Circles among the entries of each folder: its files and its subfolders. */
export function folderCircles(edges: readonly Edge[]): readonly string[] {
  const inner = edges.filter(({ isPackage }) => !isPackage);
  const folders = [...new Set(inner.flatMap(({ from }) => foldersAbove(from)))].sort();
  return folders.flatMap((folder) => {
    const start = `${folder}/`;
    const nodeOf = (path: string) => (path.startsWith(start) ? path.slice(start.length).split('/')[0] : undefined);
    const entryGraph = graphOf(inner, nodeOf);
    // Circles of files only are reported by `fileCircles`.
    const circles = circlesOf(entryGraph).filter((cycle) =>
      cycle.some(({ from, to }) => from.slice(start.length).includes('/') || to.slice(start.length).includes('/')),
    );
    return circles.map((cycle) => describe(`In ${folder}, ${cycle.map(({ from }) => nodeOf(from)).join(', ')}`, cycle));
  });
}
