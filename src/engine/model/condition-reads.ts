// Which properties a condition reads, so that it is decided again only when they change.
import type { Key } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';
import { hasDataReference } from '../evaluation/instance.ts';

/** Keywords that look at an object or a list as a whole. */
const WHOLE_VALUE_KEYWORDS = [
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'items',
  'prefixItems',
  'contains',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** A condition that looks at more subschemas than this counts as reading the whole value. */
const MAX_SUBSCHEMAS = 100;

const NO_NAMES: ReadonlyMap<string, ConditionReads> = new Map();

/** Which parts of a value a condition reads, as a tree of property names. */
export class ConditionReads {
  /** Whether it reads the value as a whole, and not only properties by name. */
  readonly readsEverything: boolean;
  readonly names: ReadonlyMap<string, ConditionReads>;
  /** Whether the value itself is read, and not only passed on the way to the condition. */
  readonly isRead: boolean;
  #key: string | undefined;

  constructor({
    readsEverything = false,
    isRead = false,
    names = NO_NAMES,
  }: Partial<Pick<ConditionReads, 'readsEverything' | 'isRead' | 'names'>>) {
    this.readsEverything = readsEverything;
    this.isRead = isRead;
    this.names = names;
  }

  static readonly nothing = new ConditionReads({});
  static readonly everything = new ConditionReads({ readsEverything: true, isRead: true });

  /** Reads the values of these properties. */
  static properties(names: Iterable<string>): ConditionReads {
    return new ConditionReads({ names: new Map([...names].map((name) => [name, READ])) });
  }

  /** Everything that evaluating these schemas reads. */
  static of(conditions: readonly Subschema[]): ConditionReads {
    let remaining = MAX_SUBSCHEMAS;
    const collect = (schemas: readonly Subschema[], isRead: boolean, around: ReadonlySet<Subschema>): ConditionReads => {
      let readsEverything = false;
      const byName = new Map<string, Subschema[]>();
      const add = (name: string, schema?: Subschema) => byName.set(name, [...(byName.get(name) ?? []), ...(schema ? [schema] : [])]);
      const pending = [...schemas];
      const seen = new Set(around);
      for (let next = pending.shift(); next; next = pending.shift()) {
        remaining -= 1;
        if (around.has(next) || remaining < 0) {
          readsEverything = true;
          continue;
        }
        if (seen.has(next)) continue;
        seen.add(next);
        for (const one of next.collectSubschemas) {
          for (const [name, property] of one.named('properties')) add(name, property);
          const required = one.keywords.required ?? [];
          const dependent = [...one.named('dependentSchemas').keys(), ...Object.keys(one.keywords['dependentRequired'] ?? {})];
          for (const name of [...required, ...dependent]) add(name);
          const not = one.get('not');
          if (not) pending.push(not);
          readsEverything ||= WHOLE_VALUE_KEYWORDS.some((keyword) => one.has(keyword)) || hasDataReference(one.keywords);
        }
      }
      return new ConditionReads({
        readsEverything,
        isRead,
        names: new Map([...byName].map(([name, inner]) => [name, collect(inner, true, seen)])),
      });
    };
    return collect(conditions, false, new Set());
  }

  /** A text that is the same for equal reads. */
  get key(): string {
    if (this.#key !== undefined) return this.#key;
    const names = [...this.names].map(([name, child]) => `${JSON.stringify(name)}:${child.key}`).sort();
    return (this.#key = `${this.readsEverything ? '*' : ''}${this.isRead ? '!' : ''}{${names.join()}}`);
  }

  /** What is read of the value under a key. */
  child(key: Key): ConditionReads {
    return this.names.get(String(key)) ?? (this.readsEverything ? ConditionReads.everything : ConditionReads.nothing);
  }
}

const READ = new ConditionReads({ isRead: true });
