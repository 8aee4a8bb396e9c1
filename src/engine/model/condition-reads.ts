// Which properties a condition reads. It is decided again only when one of them changes.
import type { Key } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';
import { hasDataReference } from '../evaluation/instance.ts';

/** Keywords that depend on all entries of an object or a list. */
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

/** A condition with more subschemas counts as reading the whole value. */
const MAX_SUBSCHEMAS = 100;

const NO_NAMES: ReadonlyMap<string, ConditionReads> = new Map();

/** The parts of a value that a condition reads, as a tree of property names. */
export class ConditionReads {
  /** Whether the condition reads the whole value, and not only named properties. */
  readonly readsEverything: boolean;
  readonly names: ReadonlyMap<string, ConditionReads>;
  /** Whether the condition depends on this value itself, not only on a descendant. */
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

  /** A condition that reads these properties. */
  static properties(names: Iterable<string>): ConditionReads {
    return new ConditionReads({ names: new Map([...names].map((name) => [name, READ])) });
  }

  /** The reads of a condition that evaluates these schemas. */
  static of(conditions: readonly Subschema[]): ConditionReads {
    let remaining = MAX_SUBSCHEMAS;
    const collect = (schemas: readonly Subschema[], isRead: boolean, ancestors: ReadonlySet<Subschema>): ConditionReads => {
      let readsEverything = false;
      const byName = new Map<string, Subschema[]>();
      const add = (name: string, schema?: Subschema) => byName.set(name, [...(byName.get(name) ?? []), ...(schema ? [schema] : [])]);
      const pending = [...schemas];
      const seen = new Set(ancestors);
      for (let next = pending.shift(); next; next = pending.shift()) {
        remaining -= 1;
        if (ancestors.has(next) || remaining < 0) {
          readsEverything = true;
          continue;
        }
        if (seen.has(next)) continue;
        seen.add(next);
        for (const subschema of next.collectSubschemas) {
          for (const [name, property] of subschema.named('properties')) add(name, property);
          const required = subschema.keywords.required ?? [];
          const dependent = [...subschema.named('dependentSchemas').keys(), ...Object.keys(subschema.keywords['dependentRequired'] ?? {})];
          for (const name of [...required, ...dependent]) add(name);
          const not = subschema.get('not');
          if (not) pending.push(not);
          readsEverything ||= WHOLE_VALUE_KEYWORDS.some((keyword) => subschema.has(keyword)) || hasDataReference(subschema.keywords);
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

  /** Equal reads have the same key. */
  get key(): string {
    if (this.#key !== undefined) return this.#key;
    const names = [...this.names].map(([name, child]) => `${JSON.stringify(name)}:${child.key}`).sort();
    return (this.#key = `${this.readsEverything ? '*' : ''}${this.isRead ? '!' : ''}{${names.join()}}`);
  }

  /** The reads of a property or an entry. */
  child(key: Key): ConditionReads {
    return this.names.get(String(key)) ?? (this.readsEverything ? ConditionReads.everything : ConditionReads.nothing);
  }
}

const READ = new ConditionReads({ isRead: true });
