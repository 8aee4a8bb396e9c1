// Compares imports with the table of layers.
import type { Edge } from './graph.ts';
import { LAYERS, PUBLIC_FILES, type Layer } from './layers.ts';

const TABLE = 'src/tools/architecture/layers.ts';
const FIX = `Move what is needed to where it may be imported from, or pass it in from the caller; ${TABLE} lists who may import whom.`;

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The innermost of the folders and files that contains a path. */
const innermost = (path: string, folders: readonly string[]): string | undefined =>
  folders.filter((folder) => isIn(path, folder)).sort((a, b) => b.length - a.length)[0];

function layerOf(path: string): Layer | undefined {
  const layerPath = innermost(
    path,
    LAYERS.map((layer) => layer.path),
  );
  return LAYERS.find((layer) => layer.path === layerPath);
}

/** The rule that an import breaks, as a sentence; undefined if it is allowed. */
function brokenRule({ from, to, isPackage }: Edge, { path, is, may, without = [] }: Layer): string | undefined {
  const isRefused = without.some((start) => (isPackage ? to.startsWith(start) : start !== '' && isIn(to, start)));
  if (isRefused) return `${path} (${is}) must not import ${without.map((start) => (start === '' ? 'packages' : `${start}…`)).join(', ')}.`;
  // Files outside the sources, such as `public/` and `dist/`, have no layer.
  if (isPackage || !(isIn(to, 'src') || isIn(to, 'tests') || layerOf(to))) return undefined;
  if (layerOf(to)?.path !== path && !may.some((allowed) => isIn(to, allowed)))
    return `${path} (${is}) may import ${may.length === 0 ? 'nothing but itself' : may.join(', ')}.`;
  const folder = innermost(
    to,
    Object.keys(PUBLIC_FILES).filter((publicFolder) => !isIn(from, publicFolder)),
  );
  const files = folder === undefined || isIn(from, 'tests') ? [] : (PUBLIC_FILES[folder] ?? []);
  return files.length > 0 && !files.some((file) => to === `${folder}/${file}`)
    ? `Of ${folder}, other folders import only ${files.join(', ')}.`
    : undefined;
}

/** The files without a layer, each with the fix. */
export function withoutLayer(paths: Iterable<string>): readonly string[] {
  return [...paths]
    .filter((path) => !layerOf(path))
    .map((path) => `${path} is in no layer.\n  fix: Give its folder a row in ${TABLE} that says what it is and may import.`);
}

/** The imports that the table does not allow, each with its line, the broken rule and the fix. */
export function forbiddenArrows(edges: readonly Edge[]): readonly string[] {
  return edges.flatMap((edge) => {
    const from = layerOf(edge.from);
    const rule = from && brokenRule(edge, from);
    return rule === undefined ? [] : [`${edge.from}:${edge.line} → ${edge.to}\n  rule: ${rule}\n  fix: ${FIX}`];
  });
}
