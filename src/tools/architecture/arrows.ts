import type { Edge } from './graph.ts';
import type { Layer } from './layers.ts';

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const speaksOf = ({ path: folder, isFlat }: Layer, path: string) =>
  isIn(path, folder) && !(isFlat && path.slice(folder.length + 1).includes('/'));

/** The row that speaks of a path: the longest. */
function layerOf(path: string, layers: readonly Layer[]): Layer | undefined {
  return layers.filter((layer) => speaksOf(layer, path)).sort((a, b) => b.path.length - a.path.length)[0];
}

const isNamed = (layer: Layer, names: readonly string[]) =>
  names.some((name) => (name.endsWith('/**') ? isIn(layer.path, name.slice(0, -3)) : name === layer.path));

/** The rows a row allows, by their paths: what its names stand for. */
export function allowedBy({ path, may }: Layer, layers: readonly Layer[]): readonly string[] {
  return layers.filter((layer) => layer.path !== path && isNamed(layer, may)).map((layer) => layer.path);
}

function ruleFor({ path, is, may }: Layer): string {
  return `${path} (${is}) may import ${may.length === 0 ? 'nothing but itself' : may.join(', ')}.`;
}

const TABLE = 'src/tools/architecture/layers.ts';
const FIX = `Move what is needed to where it may be imported from, or pass it in from the caller; ${TABLE} lists who may import whom.`;

/** What an import breaks, in words; undefined where it is allowed. */
function broken({ to, isPackage }: Edge, from: Layer, layers: readonly Layer[]): string | undefined {
  if (isPackage) {
    const refused = from.without?.some((start) => to.startsWith(start));
    return refused
      ? `${from.path} (${from.is}) must not import ${from.without?.map((start) => (start === '' ? 'packages' : `${start}…`)).join(', ')}.`
      : undefined;
  }
  const target = layerOf(to, layers);
  // `public/`, `dist/` and the project itself are no sources.
  if (!target && !to.startsWith('src/') && !to.startsWith('tests/')) return undefined;
  if (!target) return `${to} is in no layer.`;
  if (target === from) return undefined;
  if (!isNamed(target, from.may)) return ruleFor(from);
  const { entries } = target;
  return entries && !entries.includes(to.slice(target.path.length + 1)) && !isIn(from.path, 'tests')
    ? `Of ${target.path} (${target.is}), others import only ${entries.join(', ')}.`
    : undefined;
}

/** The files that no row speaks of, each with the fix. */
export function withoutLayer(paths: Iterable<string>, layers: readonly Layer[]): readonly string[] {
  return [...paths]
    .filter((path) => !layerOf(path, layers))
    .map((path) => `${path} is in no layer.\n  fix: Give its folder a row in ${TABLE} that says what it is and may import.`);
}

/** The imports that the table does not allow: each with its place, the rule it breaks and the fix. */
export function forbiddenArrows(edges: readonly Edge[], layers: readonly Layer[]): readonly string[] {
  return edges.flatMap((edge) => {
    const from = layerOf(edge.from, layers);
    const rule = from && broken(edge, from, layers);
    return rule === undefined ? [] : [`${edge.from}:${edge.line} → ${edge.to}\n  rule: ${rule}\n  fix: ${FIX}`];
  });
}
