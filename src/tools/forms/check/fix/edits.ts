import { isDeepStrictEqual } from 'node:util';
import { applyEdits, findNodeAtLocation, modify, parseTree, type JSONPath } from 'jsonc-parser';
import type { Texts } from '../../files/schema-files.ts';

const FORMAT = { formattingOptions: { tabSize: 2, insertSpaces: true } };

type Content = Readonly<Record<string, unknown>>;

/** Edits the texts of sample files, and records what was done. */
export class SampleEdits {
  readonly changed = new Map<string, string>();
  /** Lines for people about the edits. */
  readonly done: string[] = [];
  /** Lines about samples that people have to fix. */
  readonly left: string[] = [];
  /** How many rules were skipped when the time was over. */
  untried = 0;
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  has(file: string): boolean {
    return this.changed.has(file) || this.#texts.has(file);
  }

  /** Whether a file has a value at a path. */
  hasValue(file: string, path: JSONPath): boolean {
    const tree = parseTree(this.#text(file));
    return tree !== undefined && findNodeAtLocation(tree, path) !== undefined;
  }

  create(file: string, content: object): void {
    this.changed.set(file, `${JSON.stringify(content, null, 2)}\n`);
  }

  /** Sets the value at a path of a file. `undefined` removes it; the index -1 appends to a list. */
  set(file: string, path: JSONPath, value: unknown): void {
    const text = this.#text(file);
    this.changed.set(file, applyEdits(text, modify(text, path, value, { ...FORMAT, isArrayInsertion: path.at(-1) === -1 })));
  }

  /** Replaces an object in a file. Renamed keys keep their position. */
  replaceObject(file: string, path: JSONPath, before: Content, after: Content): void {
    const renamed = new Set<string>();
    for (const [name, value] of Object.entries(before).filter(([key]) => !Object.hasOwn(after, key))) {
      const isNewName = (key: string) => !Object.hasOwn(before, key) && !renamed.has(key) && isDeepStrictEqual(after[key], value);
      const newName = Object.keys(after).find(isNewName);
      if (newName === undefined) this.set(file, [...path, name], undefined);
      else {
        this.#rename(file, [...path, name], newName);
        renamed.add(newName);
      }
    }
    const differs = ([name, value]: readonly [string, unknown]) => !renamed.has(name) && !isDeepStrictEqual(before[name], value);
    for (const [name, value] of Object.entries(after).filter(differs)) this.set(file, [...path, name], value);
  }

  #text(file: string): string {
    return this.changed.get(file) ?? this.#texts.get(file) ?? '';
  }

  #rename(file: string, path: JSONPath, name: string): void {
    const text = this.#text(file);
    const tree = parseTree(text);
    const key = tree && findNodeAtLocation(tree, path)?.parent?.children?.[0];
    if (key) this.changed.set(file, applyEdits(text, [{ offset: key.offset, length: key.length, content: JSON.stringify(name) }]));
  }
}
