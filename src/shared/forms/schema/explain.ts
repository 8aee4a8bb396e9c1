import { targetOf, type PartSchema, type Root } from './places.ts';
import { isObject, patternOf, RULES } from './rules.ts';

/** A rule that a value breaks. */
export interface Broken {
  /** Names and indices that lead to the value. */
  readonly keys: readonly (string | number)[];
  readonly keyword: string;
  /** The schema that has the keyword. */
  readonly at: PartSchema;
  /** The name that is missing, or that should not be there: then `keys` lead to the object. */
  readonly name?: string;
}

/** So many are told at most: whoever gets more wrong than this hears of the rest on the next try. */
const MOST = 100;

/** How far a branch is from being what somebody meant: another kind of value is farthest, another answer to what tells branches apart far. */
function distance(broken: readonly Broken[], depth: number): number {
  return broken.reduce((sum, { keys, keyword }) => {
    if (keys.length === depth && keyword === 'type') return sum + 10_000;
    return sum + (keys.length <= depth + 1 && (keyword === 'const' || keyword === 'enum') ? 100 : 1);
  }, 0);
}

/** Walks a value along a schema. What it finds is what Ajv finds; tests hold the two together. */
class Walk {
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
  }

  /** @param most ends the walk once so many are found */
  broken(schema: PartSchema, value: unknown, keys: Broken['keys'], most: number): Broken[] {
    const out: Broken[] = [];
    for (const [keyword, limit] of Object.entries(schema)) {
      if (out.length >= most) break;
      const rule = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined;
      if (rule && !rule(limit as never, value, schema)) out.push({ keys, keyword, at: schema });
      if (!rule) for (const one of this.#inside(keyword, schema, value, keys, most - out.length)) out.push(one);
    }
    return out.length > most ? out.slice(0, most) : out;
  }

  #holds(schema: PartSchema, value: unknown): boolean {
    return this.broken(schema, value, [], 1).length === 0;
  }

  #inside(keyword: string, schema: PartSchema, value: unknown, keys: Broken['keys'], most: number): readonly Broken[] {
    if (isObject(value)) {
      const found = this.#inObject(keyword, schema, value, keys, most);
      if (found) return found;
    } else if (Array.isArray(value)) {
      const found = this.#inList(keyword, schema, value, keys, most);
      if (found) return found;
    }
    const here = (broken: boolean): Broken[] => (broken ? [{ keys, keyword, at: schema }] : []);
    switch (keyword) {
      case '$ref':
        return this.broken(targetOf(schema.$ref ?? '#', this.#root), value, keys, most);
      case 'allOf':
        return (schema.allOf ?? []).flatMap((one) => this.broken(one, value, keys, most));
      case 'not':
        return here(this.#holds(schema.not ?? {}, value));
      case 'anyOf':
      case 'oneOf':
        return this.#choice(keyword, schema, value, keys);
      case 'if': {
        const branch = this.#holds(schema.if ?? {}, value) ? schema.then : schema.else;
        return branch ? this.broken(branch, value, keys, most) : [];
      }
      default:
        return [];
    }
  }

  /** A branch is told by what is wrong with the nearest one; that several fit, at the value itself. */
  #choice(keyword: 'anyOf' | 'oneOf', schema: PartSchema, value: unknown, keys: Broken['keys']): readonly Broken[] {
    const branches = (schema[keyword] ?? []).map((one) => this.broken(one, value, keys, MOST));
    const fitting = branches.filter((broken) => broken.length === 0).length;
    if (fitting === 1 || (fitting > 1 && keyword === 'anyOf')) return [];
    const [first, ...others] = branches;
    if (fitting > 1 || !first) return [{ keys, keyword, at: schema }];
    return others.reduce((near, one) => (distance(one, keys.length) < distance(near, keys.length) ? one : near), first);
  }

  #inObject(
    keyword: string,
    schema: PartSchema,
    value: Readonly<Record<string, unknown>>,
    keys: Broken['keys'],
    most: number,
  ): readonly Broken[] | undefined {
    const out: Broken[] = [];
    const look = (one: PartSchema, name: string) => out.push(...this.broken(one, value[name], [...keys, name], most - out.length));
    const missing = (names: readonly string[]) => {
      for (const name of names) if (!Object.hasOwn(value, name)) out.push({ keys, keyword, at: schema, name });
    };
    const isFull = () => out.length >= most;
    switch (keyword) {
      case 'required':
        missing(schema.required ?? []);
        return out;
      case 'properties':
        for (const [name, one] of Object.entries(schema.properties ?? {})) if (Object.hasOwn(value, name) && !isFull()) look(one, name);
        return out;
      case 'patternProperties':
        for (const [pattern, one] of Object.entries(schema.patternProperties ?? {})) {
          for (const name of Object.keys(value)) if (!isFull() && patternOf(pattern).test(name)) look(one, name);
        }
        return out;
      case 'additionalProperties': {
        const { properties = {}, patternProperties = {}, additionalProperties = false } = schema;
        const known = Object.keys(patternProperties).map(patternOf);
        for (const name of Object.keys(value)) {
          if (isFull()) break;
          if (Object.hasOwn(properties, name) || known.some((pattern) => pattern.test(name))) continue;
          if (additionalProperties) look(additionalProperties, name);
          else out.push({ keys, keyword, at: schema, name });
        }
        return out;
      }
      case 'propertyNames':
        for (const name of Object.keys(value)) {
          if (!isFull() && !this.#holds(schema.propertyNames ?? {}, name)) out.push({ keys, keyword, at: schema, name });
        }
        return out;
      case 'dependencies':
        for (const [name, one] of Object.entries(schema.dependencies ?? {})) {
          if (!Object.hasOwn(value, name) || isFull()) continue;
          if (Array.isArray(one)) missing(one as readonly string[]);
          else out.push(...this.broken(one as PartSchema, value, keys, most - out.length));
        }
        return out;
      default:
        return undefined;
    }
  }

  #inList(
    keyword: string,
    schema: PartSchema,
    value: readonly unknown[],
    keys: Broken['keys'],
    most: number,
  ): readonly Broken[] | undefined {
    const { items, prefixItems = [], contains } = schema;
    const out: Broken[] = [];
    const look = (one: PartSchema | undefined, index: number) => {
      if (one && out.length < most) out.push(...this.broken(one, value[index], [...keys, index], most - out.length));
    };
    switch (keyword) {
      case 'items':
        for (let index = prefixItems.length; index < value.length && out.length < most; index += 1) look(items, index);
        return out;
      case 'prefixItems':
        for (let index = 0; index < Math.min(prefixItems.length, value.length); index += 1) look(prefixItems[index], index);
        return out;
      case 'contains':
        return value.some((entry) => this.#holds(contains ?? {}, entry)) ? out : [{ keys, keyword, at: schema }];
      default:
        return undefined;
    }
  }
}

/** What is wrong with a value at the place of one of a form's schemas. @param most the walk ends once so many are found */
export function explainPart(schema: PartSchema, value: unknown, root: Root, most: number = MOST): Broken[] {
  return new Walk(root).broken(schema, value, [], most);
}

/** What is wrong with a value, nearest branches first told: empty exactly where the schema takes it. */
export function explain(root: Root, value: unknown): Broken[] {
  return new Walk(root).broken(root, value, [], MOST);
}
