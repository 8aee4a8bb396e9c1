// Compares imports with the table of layers.
import type { Edge } from './graph.ts';
import { LAYERS, PUBLIC_FILES, type Layer } from './layers.ts';

const TABLE = 'src/tools/architecture/layers.ts';
const FIX = `Move what is needed to where it may be imported from, or pass it in from the caller; ${TABLE} lists who may import whom.`;

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The innermost of the folders and files that holds a path. */
const innermost = (path: string, folders: readonly string[]): string | undefined =>
  folders.filter((folder) => isIn(path, folder)).sort((a, b) => b.length - a.length)[0];

function layerOf(path: string): Layer | undefined {
  const found = innermost(
    path,
    LAYERS.map((layer) => layer.path),
  );
  return LAYERS.find((layer) => layer.path === found);
}

/** What an import breaks, in words; undefined where it is allowed. */
function brokenRule({ from, to, isPackage }: Edge, { path, is, may, without = [] }: Layer): string | undefined {
  const isRefused = without.some((start) => (isPackage ? to.startsWith(start) : start !== '' && isIn(to, start)));
  if (isRefused) return `${path} (${is}) must not import ${without.map((start) => (start === '' ? 'packages' : `${start}…`)).join(', ')}.`;
  // `public/`, `dist/` and the project itself are no sources.
  if (isPackage || !(isIn(to, 'src') || isIn(to, 'tests') || layerOf(to))) return undefined;
  if (layerOf(to)?.path !== path && !may.some((allowed) => isIn(to, allowed)))
    return `${path} (${is}) may import ${may.length === 0 ? 'nothing but itself' : may.join(', ')}.`;
  const folder = innermost(
    to,
    Object.keys(PUBLIC_FILES).filter((one) => !isIn(from, one)),
  );
  const files = folder === undefined || isIn(from, 'tests') ? [] : (PUBLIC_FILES[folder] ?? []);
  return files.length > 0 && !files.some((file) => to === `${folder}/${file}`)
    ? `Of ${folder}, other folders import only ${files.join(', ')}.`
    : undefined;
}

/** The files that no layer holds, each with the fix. */
export function withoutLayer(paths: Iterable<string>): readonly string[] {
  return [...paths]
    .filter((path) => !layerOf(path))
    .map((path) => `${path} is in no layer.\n  fix: Give its folder a row in ${TABLE} that says what it is and may import.`);
}

/** The imports that the table does not allow: each with its place, the rule it breaks and the fix. */
export function forbiddenArrows(edges: readonly Edge[]): readonly string[] {
  return edges.flatMap((edge) => {
    const from = layerOf(edge.from);
    const rule = from && brokenRule(edge, from);
    return rule === undefined ? [] : [`${edge.from}:${edge.line} → ${edge.to}\n  rule: ${rule}\n  fix: ${FIX}`];
  });
}
