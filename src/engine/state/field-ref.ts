// A reference to a field that stays valid while its path changes.
import { unnamedKey } from '../model/entry-name.ts';
import { getOrCreate } from '../schema/json.ts';
import { joinPath, type Key, type Path } from '../schema/path.ts';
import { Listeners } from './listeners.ts';
import type { KeyMove } from './rows.ts';

/** Replaces the key of a removed row or entry. No field has this key. */
const REMOVED_KEY = unnamedKey('removed');

/**
 * Refers to a field, also after the rows around it have moved or an entry was renamed: `path` is always its current path. Components keep it
 * instead of a path, so that they need not render when rows move. There is one FieldRef for each field.
 */
export class FieldRef {
  #path: Path;
  #children: Map<string, FieldRef> | undefined;
  /** Called when the field's state changes. */
  readonly stateListeners = new Listeners();
  /**
   * Called when the field's value is replaced, for uncontrolled inputs. Not when rows move: their inputs move along with their values.
   */
  readonly valueListeners = new Listeners();
  /** Called when the field's path has changed. */
  readonly pathListeners = new Listeners();

  constructor(path: Path) {
    this.#path = path;
  }

  get path(): Path {
    return this.#path;
  }

  /** Whether the field was in a removed row or entry. */
  get isRemoved(): boolean {
    return this.#path.includes(REMOVED_KEY);
  }

  /** The reference to a field in this one; created on the first call. */
  child(key: Key): FieldRef {
    const name = String(key);
    return getOrCreate((this.#children ??= new Map()), name, () => new FieldRef(joinPath(this.#path, name)));
  }

  /** The existing reference to the field under these keys; undefined if it was never created. */
  find(keys: readonly string[]): FieldRef | undefined {
    return keys.reduce<FieldRef | undefined>((ref, key) => ref && ref.#children?.get(key), this);
  }

  /** Paths of all existing references to fields in this one. */
  pathsInside(): readonly Path[] {
    return [...(this.#children?.values() ?? [])].flatMap((child) => [child.#path, ...child.pathsInside()]);
  }

  /** Gives the references in this one their new keys, after rows or entries have moved. */
  moveChildren(move: KeyMove): void {
    const before = [...(this.#children ?? [])];
    this.#children?.clear();
    for (const [key, child] of before) {
      const moved = move(key);
      if (moved !== undefined) this.#children?.set(moved, child);
      if (moved !== key) child.#moveTo(joinPath(this.#path, moved ?? REMOVED_KEY));
    }
  }

  #moveTo(path: Path): void {
    this.#path = path;
    for (const [key, child] of this.#children ?? []) child.#moveTo(joinPath(path, key));
  }

  /** Notifies the listeners of this field's path, and of the paths in it. */
  notifyPath(): void {
    this.pathListeners.notify();
    for (const child of this.#children?.values() ?? []) child.notifyPath();
  }
}
