// Finds the target of a `$ref`: by JSON Pointer, `$id` or `$anchor`.
import { isObject, type JsonObject } from './json.ts';
import { escapeKey, valueAt, type Path } from './path.ts';

/** Base URI of a schema without `$id`, so that relative ids in it can be resolved. */
const DEFAULT_BASE = 'schema://form/';

/** Keywords whose values are data. A `$id` or `$anchor` in them is not a keyword. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'required', 'errorMessage']);

/** Resolves `$ref` within one schema file: by JSON Pointer, by `$id` or by `$anchor`. */
export class RefResolver {
  readonly #root: unknown;
  /** Paths of the schemas with an id or an anchor, by absolute URI. Built on the first reference. */
  #paths: Map<string, Path> | undefined;
  /** Base URIs, by the path of the schema that sets them. */
  readonly #bases = new Map<Path, string>();

  constructor(root: unknown) {
    this.#root = root;
  }

  /**
   * The path of the schema that a reference points to; undefined if this file does not contain it.
   *
   * @param ref the value of `$ref`
   * @param from the path of the schema that has the reference
   */
  resolve(ref: string, from: Path): Path | undefined {
    const [uri = '', fragment = ''] = ref.split('#', 2);
    const paths = this.#index();
    const base = this.#baseAt(from);
    const documentUri = uri === '' ? base : absoluteUri(uri, base);
    if (documentUri === undefined) return undefined;
    const isPointer = fragment === '' || fragment.startsWith('/');
    if (!isPointer) return paths.get(`${documentUri}#${fragment}`);
    const document = paths.get(documentUri);
    if (document === undefined) return undefined;
    const path = [document, decode(fragment).slice(1)].filter((part) => part !== '').join('/');
    const target = valueAt(this.#root, path);
    return isObject(target) || typeof target === 'boolean' ? path : undefined;
  }

  #index(): ReadonlyMap<string, Path> {
    if (this.#paths) return this.#paths;
    const paths = new Map<string, Path>();
    this.#paths = paths;
    const visit = (value: unknown, path: Path, base: string): void => {
      const pathOf = (key: string | number) => (path === '' ? escapeKey(key) : `${path}/${escapeKey(key)}`);
      if (Array.isArray(value)) value.forEach((entry, index) => visit(entry, pathOf(index), base));
      if (!isObject(value)) return;
      const innerBase = this.#register(value, path, base, paths);
      for (const [key, inner] of Object.entries(value)) if (!DATA_KEYWORDS.has(key)) visit(inner, pathOf(key), innerBase);
    };
    visit(this.#root, '', DEFAULT_BASE);
    return paths;
  }

  /** @returns the base URI inside the schema */
  #register(schema: JsonObject, path: Path, outerBase: string, paths: Map<string, Path>): string {
    let base = outerBase;
    for (const id of [schema['$id'], schema['id']]) {
      if (typeof id !== 'string' || id.startsWith('#/')) continue;
      // In drafts 04 to 07, an id that begins with # is an anchor.
      if (id.startsWith('#')) paths.set(`${outerBase}${id}`, path);
      else base = absoluteUri(id, outerBase) ?? base;
    }
    if (path === '') paths.set(DEFAULT_BASE, path);
    if (base !== outerBase || path === '') {
      paths.set(base, path);
      this.#bases.set(path, base);
    }
    for (const anchor of [schema['$anchor'], schema['$dynamicAnchor']])
      if (typeof anchor === 'string') paths.set(`${base}#${anchor}`, path);
    return base;
  }

  #baseAt(from: Path): string {
    for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
      const base = this.#bases.get(path);
      if (base !== undefined || path === '') return base ?? DEFAULT_BASE;
    }
  }
}

const absoluteUri = (uri: string, base: string): string | undefined =>
  URL.canParse(uri, base) ? new URL(uri, base).href.split('#')[0] : undefined;

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
