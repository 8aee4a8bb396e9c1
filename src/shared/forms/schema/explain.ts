import { MOST_TOLD, type Broken } from './broken.ts';
import { isDataPointer, pointedAt } from './data-pointer.ts';
import { FoundParts } from './found-parts.ts';
import { keywordsOf, type KeywordStep } from './keywords-of.ts';
import { targetOf, type PartSchema, type Root } from './places.ts';
import { patternOf } from './patterns.ts';
import { isObject } from './rules.ts';
import { toldOfChoice } from './told-of-choice.ts';
import { forbiddenBy } from './told-apart.ts';

/** Walks a value along a schema. What it finds is what Ajv finds; tests hold the two together. */
class Walk {
  readonly #root: Root;
  /** Where somebody asks of one place alone: the names and indices that lead there. */
  readonly #way: readonly string[] | undefined;
  /** Conditions and choices are decided by all that is in a value. */
  readonly #whole: Walk;
  /** What the value that is looked at stands in, outermost first. */
  readonly #around: unknown[];
  readonly #found = new FoundParts<Broken>();

  constructor(root: Root, way?: readonly string[], around: unknown[] = []) {
    this.#root = root;
    this.#way = way;
    this.#around = around;
    this.#whole = way ? new Walk(root, undefined, around) : this;
  }

  /** The one name or index of a value that leads on to the place that is asked of; undefined where all of it is. */
  #next(keys: Broken['keys']): string | undefined {
    return this.#way?.[keys.length];
  }

  /** @param most ends the walk once so many are found */
  broken(schema: PartSchema, value: unknown, keys: Broken['keys'], most: number): Broken[] {
    const out: Broken[] = [];
    const isOnTheWay = this.#next(keys) !== undefined;
    for (const { keyword, limit, rule } of keywordsOf(schema)) {
      if (out.length >= most) break;
      if (!rule) for (const one of this.#inside(keyword, schema, value, keys, most - out.length)) out.push(one);
      else if (!isOnTheWay && !this.#keeps(rule, limit, value, schema)) out.push({ keys, keyword, at: schema });
    }
    return out.length > most ? out.slice(0, most) : out;
  }

  /**
   * The same of a schema that more than one keyword may lead to, whose branches or conditions may lead back to it: it is
   * looked at once, or each level of a value would take twice as long as the one in it.
   */
  once(schema: PartSchema, value: unknown, keys: Broken['keys'], most: number): readonly Broken[] {
    if (typeof value !== 'object' || value === null) return this.broken(schema, value, keys, most);
    return this.#found.of(schema, value, { keys, around: this.#around, most }, () => this.broken(schema, value, keys, most));
  }

  /** What goes by another field says nothing while that is empty. */
  #keeps(rule: NonNullable<KeywordStep['rule']>, limit: unknown, value: unknown, schema: PartSchema): boolean {
    if (!isDataPointer(limit)) return rule(limit as never, value, schema);
    const stated = pointedAt(limit, value, this.#around);
    return stated === undefined || rule(stated as never, value, schema);
  }

  /** What is found in a part of a value. */
  #within<T>(value: unknown, look: () => T): T {
    this.#around.push(value);
    try {
      return look();
    } finally {
      this.#around.pop();
    }
  }

  #holds(schema: PartSchema, value: unknown): boolean {
    return this.#whole.once(schema, value, [], 1).length === 0;
  }

  #inside(keyword: string, schema: PartSchema, value: unknown, keys: Broken['keys'], most: number): readonly Broken[] {
    if (isObject(value)) {
      const found = this.#inObject(keyword, schema, value, keys, most);
      if (found) return found;
    } else if (Array.isArray(value)) {
      const found = this.#inList(keyword, schema, value, keys, most);
      if (found) return found;
    }
    const next = this.#next(keys);
    switch (keyword) {
      case '$ref':
        return this.once(targetOf(schema.$ref ?? '#', this.#root), value, keys, most);
      case 'allOf':
        return (schema.allOf ?? []).flatMap((one) => this.broken(one, value, keys, most));
      case 'not':
        return this.#holds(schema.not ?? {}, value) ? this.#forbidden(schema, value, keys) : [];
      case 'anyOf':
      case 'oneOf':
        return this.#choice(keyword, schema, value, keys).filter((one) => next === undefined || this.#isThere(one));
      case 'if': {
        const branch = this.#holds(schema.if ?? {}, value) ? schema.then : schema.else;
        return branch ? this.broken(branch, value, keys, most) : [];
      }
      default:
        return [];
    }
  }

  /** What must not be there is told under its name, where it is forbidden alone; names that must not be together, and all else, at the value itself. */
  #forbidden(schema: PartSchema, value: unknown, keys: Broken['keys']): readonly Broken[] {
    const all = isObject(value) ? forbiddenBy(schema).filter((names) => names.every((name) => Object.hasOwn(value, name))) : [];
    const here = { keys, keyword: 'not', at: schema };
    const single = all.flatMap((names): Broken[] => (names.length === 1 ? [{ ...here, name: names[0] ?? '' }] : []));
    const together = all.find(({ length }) => length > 1);
    const whole: readonly Broken[] = together || single.length === 0 ? [{ ...here, together: together ?? [] }] : [];
    return [...single, ...whole].filter((one) => this.#next(keys) === undefined || this.#isThere(one));
  }

  /** Whether a rule is one of the place that is asked of, or of what stands in it. */
  #isThere({ keys, name }: Broken): boolean {
    const all = name === undefined ? keys : [...keys, name];
    return this.#way?.every((key, index) => index < all.length && key === String(all[index])) ?? true;
  }

  #choice(keyword: 'anyOf' | 'oneOf', schema: PartSchema, value: unknown, keys: Broken['keys']): readonly Broken[] {
    const branches = (schema[keyword] ?? []).map((one) => this.#whole.once(one, value, keys, MOST_TOLD));
    return toldOfChoice({ keyword, schema, value, keys, branches }, this.#root);
  }

  #inObject(
    keyword: string,
    schema: PartSchema,
    value: Readonly<Record<string, unknown>>,
    keys: Broken['keys'],
    most: number,
  ): readonly Broken[] | undefined {
    const out: Broken[] = [];
    const next = this.#next(keys);
    const isLast = next === undefined || keys.length + 1 === this.#way?.length;
    const names = next === undefined ? Object.keys(value) : Object.hasOwn(value, next) ? [next] : [];
    const look = (one: PartSchema, name: string) =>
      out.push(...this.#within(value, () => this.broken(one, value[name], [...keys, name], most - out.length)));
    const tell = (name: string) => void (isLast && (next ?? name) === name && out.push({ keys, keyword, at: schema, name }));
    const missing = (wanted: readonly string[]) => {
      // Of a form of five hundred fields only the one that is asked of.
      const asked = next === undefined ? wanted : wanted.includes(next) ? [next] : [];
      for (const name of asked) if (!Object.hasOwn(value, name)) tell(name);
    };
    const isFull = () => out.length >= most;
    switch (keyword) {
      case 'required':
        missing(schema.required ?? []);
        return out;
      case 'properties': {
        const { properties = {} } = schema;
        if (next !== undefined) {
          if (names.length > 0 && Object.hasOwn(properties, next)) look(properties[next] ?? {}, next);
          return out;
        }
        for (const [name, one] of Object.entries(properties)) if (Object.hasOwn(value, name) && !isFull()) look(one, name);
        return out;
      }
      case 'patternProperties':
        for (const [pattern, one] of Object.entries(schema.patternProperties ?? {})) {
          for (const name of names) if (!isFull() && patternOf(pattern).test(name)) look(one, name);
        }
        return out;
      case 'additionalProperties': {
        const { properties = {}, patternProperties = {}, additionalProperties = false } = schema;
        const known = Object.keys(patternProperties).map(patternOf);
        for (const name of names) {
          if (isFull()) break;
          if (Object.hasOwn(properties, name) || known.some((pattern) => pattern.test(name))) continue;
          if (additionalProperties) look(additionalProperties, name);
          else tell(name);
        }
        return out;
      }
      case 'propertyNames':
        for (const name of names) if (!isFull() && !this.#holds(schema.propertyNames ?? {}, name)) tell(name);
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
    const next = this.#next(keys);
    const look = (one: PartSchema | undefined, index: number) => {
      if (one && out.length < most && (next ?? String(index)) === String(index))
        out.push(...this.#within(value, () => this.broken(one, value[index], [...keys, index], most - out.length)));
    };
    switch (keyword) {
      case 'items':
        for (let index = prefixItems.length; index < value.length && out.length < most; index += 1) look(items, index);
        return out;
      case 'prefixItems':
        for (let index = 0; index < Math.min(prefixItems.length, value.length); index += 1) look(prefixItems[index], index);
        return out;
      case 'contains':
        return next !== undefined || this.#within(value, () => value.some((entry) => this.#holds(contains ?? {}, entry)))
          ? out
          : [{ keys, keyword, at: schema }];
      default:
        return undefined;
    }
  }
}

/**
 * What is wrong with a value at the place of one of a form's schemas.
 *
 * @param most the walk ends once so many are found
 * @param around what the value stands in, outermost first: without it, what goes by another field says nothing
 */
export function explainPart(
  schema: PartSchema,
  value: unknown,
  root: Root,
  most: number = MOST_TOLD,
  around: readonly unknown[] = [],
): Broken[] {
  return new Walk(root, undefined, [...around]).broken(schema, value, [], most);
}

/** What is wrong with a value, nearest branches first told: empty exactly where the schema takes it. */
export function explain(root: Root, value: unknown): Broken[] {
  return new Walk(root).broken(root, value, [], MOST_TOLD);
}

/**
 * What is wrong at one place of a value and inside it: what `explain` would tell of it, without looking at what has no say in it.
 *
 * @param way names and indices that lead there
 */
export function explainAt(root: Root, value: unknown, way: readonly string[]): Broken[] {
  return new Walk(root, way).broken(root, value, [], MOST_TOLD);
}
