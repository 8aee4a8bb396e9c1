// A reference to a field that stays valid while its path changes.
import { unnamedKey } from '../model/entry-name.ts';
import { joinPath, type Key, type Path } from '../schema/path.ts';
import { Listeners } from './listeners.ts';
import type { KeyMove } from './rows.ts';

/** The key of a row or entry that was removed; no field has it. */
const REMOVED_KEY = unnamedKey('removed');

/**
 * Refers to a field while rows around it are added, moved or removed, and entries renamed: `path` is where the field is by now. Components
 * hold it in place of a path, so that they need not render when the rows around them move. A field has one, always the same object.
 */
export class FieldRef {
  #path: Path;
  #children: Map<string, FieldRef> | undefined;
  readonly #stateListeners = new Listeners();
  readonly #valueListeners = new Listeners();
  readonly #pathListeners = new Listeners();

  constructor(path: Path) {
    this.#path = path;
  }

  get path(): Path {
    return this.#path;
  }

  /** Whether the field was in a row or entry that was removed. */
  get isRemoved(): boolean {
    return this.#path.includes(REMOVED_KEY);
  }

  /** Refers to a field inside. It is made when it is first asked for. */
  child(key: Key): FieldRef {
    const name = String(key);
    const known = this.#children?.get(name);
    if (known) return known;
    const child = new FieldRef(joinPath(this.#path, name));
    (this.#children ??= new Map()).set(name, child);
    return child;
  }

  /** Refers to the field that keys lead to, if anybody has asked for it. */
  find(keys: readonly string[]): FieldRef | undefined {
    return keys.reduce<FieldRef | undefined>((ref, key) => ref && ref.#children?.get(key), this);
  }

  /** Paths of the fields inside that somebody has asked for. */
  pathsInside(): readonly Path[] {
    return [...(this.#children?.values() ?? [])].flatMap((child) => [child.#path, ...child.pathsInside()]);
  }

  /** Rows or entries have other keys now. */
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

  /** Calls a listener when the field's state changes. @returns stops listening */
  readonly subscribe = (listener: () => void): (() => void) => this.#stateListeners.add(listener);

  /**
   * Calls a listener when the field's value is replaced, for controls that hold what they show themselves. Not when rows move: their
   * controls move along, and hold the right value.
   *
   * @returns stops listening
   */
  readonly subscribeValue = (listener: () => void): (() => void) => this.#valueListeners.add(listener);

  /** Calls a listener when the field's path has changed. @returns stops listening */
  readonly subscribePath = (listener: () => void): (() => void) => this.#pathListeners.add(listener);

  notify(): void {
    this.#stateListeners.notify();
  }

  notifyValue(): void {
    this.#valueListeners.notify();
  }

  /** Of the fields inside, too. */
  notifyPath(): void {
    this.#pathListeners.notify();
    for (const child of this.#children?.values() ?? []) child.notifyPath();
  }
}
