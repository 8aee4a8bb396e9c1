import type { Edge } from './graph.ts';
import type { Layer } from './layers.ts';

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The row that speaks of a path: the longest. */
export function layerOf(path: string, layers: readonly Layer[]): Layer | undefined {
  return layers.filter((layer) => isIn(path, layer.path)).sort((a, b) => b.path.length - a.path.length)[0];
}

const isNamed = (layer: Layer, names: readonly string[]) => names.some((name) => (name.endsWith('/**') ? isIn(layer.path, name.slice(0, -3)) : name === layer.path));

/** The rows a row allows, by their paths: what its names stand for. */
export function allowedBy({ path, may, mayTypesOf = [] }: Layer, layers: readonly Layer[]): readonly string[] {
  return layers.filter((layer) => layer.path !== path && isNamed(layer, [...may, ...mayTypesOf])).map((layer) => layer.path);
}

function ruleFor({ path, is, may, mayTypesOf }: Layer): string {
  const types = mayTypesOf ? `, and types of ${mayTypesOf.join(', ')}` : '';
  return `${path} (${is}) may import ${may.length === 0 ? 'nothing but itself' : may.join(', ')}${types}.`;
}

const MEND = 'Move what is needed to where it may be imported from, or have it passed in by the caller; who may import whom stands in src/tools/architecture/layers.ts.';

/** What an import breaks, in words; undefined where it is allowed. */
function broken({ to, isPackage, isType }: Edge, from: Layer, layers: readonly Layer[]): string | undefined {
  if (isPackage) {
    const refused = from.without?.some((start) => to.startsWith(start));
    return refused ? `${from.path} (${from.is}) does without ${from.without?.map((start) => (start === '' ? 'packages' : `${start}…`)).join(', ')}.` : undefined;
  }
  const target = layerOf(to, layers);
  // What lies outside of all layers is no source: `public/`, `dist/`.
  if (!target || target === from || isNamed(target, from.may) || (isType && isNamed(target, from.mayTypesOf ?? []))) return undefined;
  return ruleFor(from);
}

/** The imports that the table does not allow: each with its place, the rule it breaks and the mend. */
export function forbiddenArrows(edges: readonly Edge[], layers: readonly Layer[]): readonly string[] {
  return edges.flatMap((edge) => {
    const from = layerOf(edge.from, layers);
    const rule = from ? broken(edge, from, layers) : `${edge.from} is in no layer.`;
    return rule === undefined ? [] : [`${edge.from}:${edge.line} → ${edge.to}\n  rule: ${rule}\n  mend: ${MEND}`];
  });
}
