import { fieldPath, joined, keysAlong, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import { targetOf, type PartSchema, type Root } from '../schema/places.ts';
import type { FieldSchema } from '../types.ts';
import { withForbidden, withoutDeciding, withRules } from './asked-anyway.ts';
import type { Facet } from './effective.ts';
import { readBy } from './reads.ts';
import { always, branchWith } from '../schema/told-apart.ts';
import { acceptsSoFar, guessedAt, holds, meantAt } from './fitting.ts';
import { nameOf, ours } from './own-schemas.ts';
import { discriminatorField, namesIn, siteOf } from './site.ts';

/** Two or more kinds of answer at one place, of which the visitor gives one. */
export interface OpenChoice {
  /** Names it among the choices of its place. */
  readonly key: string;
  readonly titles: readonly string[];
  readonly chosen: number;
  /** Names that only show by it. */
  readonly names: ReadonlySet<string>;
}

/**
 * Which of several a visitor has chosen.
 *
 * @param first what to take where nothing was chosen yet
 * @param takes whether nothing that stands there speaks against one of them
 * @param inside where they stand, seen from the place that is asked for: what decides what shows there may lie in it
 */
export type Choose = (key: string, first: () => number, takes: (index: number) => boolean, inside?: FieldPath) => number;

/** What is chosen at a place inside. */
export const choosingInside =
  (choose: Choose, name: string | number): Choose =>
  (key, first, takes, inside = '') =>
    choose(key, first, takes, joined(fieldPath([name]), inside));

/** Whether a group alone can stand at a place, or nothing. */
const isGroup = ({ type, properties }: PartSchema) =>
  type === undefined ? properties !== undefined : [type].flat().every((one) => one === 'object' || one === 'null');

function titleOf({ $ref, title, description, type }: PartSchema, index: number, root: Root): string {
  const own = title ?? description;
  if (own === undefined && $ref !== undefined) return titleOf(targetOf($ref, root), index, root);
  return own ?? (typeof type === 'string' ? TYPE_TITLES[type] : undefined) ?? `Option ${index + 1}`;
}

const TYPE_TITLES: Readonly<Partial<Record<string, string>>> = {
  string: 'Text',
  number: 'Number',
  integer: 'Number',
  boolean: 'Yes or no',
  array: 'Several',
};

/** What holds at one place for a value, gathered schema by schema. */
export class Gathering {
  readonly facets: Facet[] = [];
  /** What each of them asks by itself, now that it is decided which others hold beside it. */
  readonly rules: PartSchema[] = [];
  readonly choices: OpenChoice[] = [];
  isGuessed = false;
  options: Pick<FieldSchema, 'oneOf' | 'anyOf'> = {};
  readonly #seen = new Set<PartSchema>();
  readonly #root: Root;
  readonly #value: unknown;
  readonly #whole: () => unknown;
  readonly #choose: Choose;

  /**
   * @param value what decides
   * @param whole all that stands there, for what the visitor decides
   */
  constructor(root: Root, value: unknown, whole: () => unknown, choose: Choose) {
    this.#root = root;
    this.#value = value;
    this.#whole = whole;
    this.#choose = choose;
  }

  /** @param by the places whose values have decided that the schema holds, as paths from here; none where the visitor has; undefined where it always does */
  take(schema: PartSchema, by?: readonly FieldPath[]): void {
    const known = this.#known();
    const deciding = by?.map(keysAlong);
    const after = deciding?.flatMap((keys) => keys.slice(0, 1)).find((name) => known.has(name));
    const all = always(schema, this.#root).filter((one) => !this.#seen.has(one));
    for (const one of all) {
      this.#seen.add(one);
      const beside = this.#schemas();
      const shown = deciding ? withRules(withoutDeciding(one, deciding, beside, this.#root), beside, this.#root) : one;
      this.facets.push({ schema: withForbidden(shown), after });
    }
    for (const one of all) this.rules.push(ruleOf(one, this.#takeConditional(one)));
  }

  #schemas(): PartSchema[] {
    return this.facets.map(({ schema }) => schema);
  }

  #known(): Set<string> {
    return new Set(this.facets.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  }

  #has(name: string): boolean {
    return typeof this.#value === 'object' && this.#value !== null && Object.hasOwn(this.#value, name);
  }

  /** A group in which nothing stands yet is an empty one, whatever another branch has left there: of what is no object, every condition on objects would hold. */
  #deciding(): unknown {
    if (this.#value === null || isPlainObject(this.#value)) return this.#value;
    return this.facets.some(({ schema }) => isGroup(schema)) ? {} : this.#value;
  }

  /** @returns which of its lists of alternatives are decided */
  #takeConditional(schema: PartSchema): ('oneOf' | 'anyOf')[] {
    const { dependencies = {}, if: condition, then, else: otherwise, oneOf, anyOf } = schema;
    for (const [name, one] of Object.entries(dependencies)) {
      if (this.#has(name))
        this.take(Array.isArray(one) ? wanting(one as readonly string[], schema) : (one as PartSchema), [fieldPath([name])]);
    }
    if (condition) {
      const branch = holds(condition, this.#deciding(), this.#root) ? then : otherwise;
      if (branch) this.take(branch, [...readBy(condition, this.#root)]);
    }
    const decided: ('oneOf' | 'anyOf')[] = [];
    if (oneOf && this.#takeSite('oneOf', oneOf)) decided.push('oneOf');
    if (anyOf && this.#takeSite('anyOf', anyOf)) decided.push('anyOf');
    return decided;
  }

  #takeSite(keyword: 'oneOf' | 'anyOf', alternatives: readonly FieldSchema[]): boolean {
    const site = siteOf(alternatives, this.#known(), this.#root);
    if (site.use === 'options') this.options = { ...this.options, [keyword]: alternatives };
    else if (site.use === 'rule') this.#takeTypes(alternatives);
    else if (site.use === 'choice') this.#takeChoice(`${keyword}-${nameOf(alternatives)}`, site.branches);
    else if (site.by !== undefined) this.#takeBranch(`${keyword}-${nameOf(alternatives)}`, site.branches, site.by);
    else {
      const [only, ...others] = site.branches;
      this.isGuessed ||= others.length > 0;
      const branch = others.length > 0 ? site.branches[guessedAt(site.branches, this.#schemas(), this.#value, this.#root)] : only;
      if (branch) this.take(branch, others.length > 0 ? site.branches.flatMap((one) => [...readBy(one, this.#root)]) : undefined);
    }
    return site.use === 'branch' || site.use === 'choice';
  }

  /** What a value may be where no schema says so outright: any that an alternative takes. */
  #takeTypes(alternatives: readonly FieldSchema[]): void {
    if (this.facets.some(({ schema: { type, enum: values } }) => type ?? values)) return;
    const typed = alternatives.map((one) => always(one, this.#root).find(({ type, enum: values }) => type ?? values) ?? {});
    const types = [...new Set(typed.flatMap(({ type = [] }) => type))];
    const values = typed.every((one) => one.enum) ? typed.flatMap((one) => one.enum ?? []) : undefined;
    const formats = new Set(typed.map(({ format }) => format));
    const [format] = formats.size === 1 ? formats : [];
    this.facets.push(
      facet(alternatives, { ...(types.length > 0 && { type: types }), ...(values && { enum: values }), ...(format && { format }) }),
    );
  }

  #takeBranch(key: string, branches: readonly FieldSchema[], by: string): void {
    const isShown = this.#known().has(by);
    if (!isShown) {
      const field = discriminatorField(branches, by, this.#root);
      this.facets.push(facet(branches, { properties: { [by]: field } }));
    }
    const value = this.#has(by) ? (this.#value as Readonly<Record<string, unknown>>)[by] : undefined;
    if (value !== undefined) {
      const branch = branchWith(branches, by, value, this.#root);
      if (branch) this.take(branch, [fieldPath([by])]);
      return;
    }
    const isWanted = (one: PartSchema) => one.required?.includes(by) === true;
    const isAsked = this.facets.some(({ schema }) => isWanted(schema)) || branches.every((one) => always(one, this.#root).some(isWanted));
    if (isAsked) {
      const asking = [...this.facets.map(({ schema }) => schema), ...branches.flatMap((one) => always(one, this.#root))].find(isWanted);
      const asked = facet(branches, { required: [by], ...wordsOf(asking) }, 'asked');
      this.facets.push(asked);
      this.rules.push(asked.schema);
      return;
    }
    const fitting = branches[this.#chosen(key, branches)];
    if (fitting) this.take(fitting, [fieldPath([by])]);
  }

  /** Which of several shows where no value tells them apart: what the visitor has chosen, else what fits all that stands there. */
  #chosen(key: string, branches: readonly FieldSchema[]): number {
    const first = () => Math.max(0, meantAt(branches, this.#whole(), this.#root));
    const takes = (index: number) => {
      const branch = branches[index];
      return branch !== undefined && acceptsSoFar(branch, this.#whole(), this.#root);
    };
    return Math.min(this.#choose(key, first, takes), branches.length - 1);
  }

  #takeChoice(key: string, branches: readonly FieldSchema[]): void {
    const chosen = this.#chosen(key, branches);
    const known = this.#known();
    const names = new Set(branches.flatMap((one) => [...namesIn(one, this.#root)]).filter((name) => !known.has(name)));
    this.isGuessed = true;
    this.choices.push({ key, titles: branches.map((one, index) => titleOf(one, index, this.#root)), chosen, names });
    const branch = branches[chosen];
    if (branch) this.take(withoutTitle(branch, this.facets), []);
  }
}

/** Keywords of which `take` has taken what they lead to. */
const FOLLOWED: readonly (keyof PartSchema)[] = ['$ref', 'allOf', 'if', 'then', 'else', 'dependencies'];

/** A schema without what else it has led to. */
function ruleOf(schema: PartSchema, decided: readonly ('oneOf' | 'anyOf')[]): PartSchema {
  const followed = new Set<string>([...FOLLOWED, ...decided]);
  if (!Object.keys(schema).some((keyword) => followed.has(keyword))) return schema;
  const rest = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !followed.has(keyword)));
  return ours(schema, `rule ${decided.join(' ')}`, rest);
}

const facet = (cause: object, schema: PartSchema, name = ''): Facet => ({
  schema: ours(cause, name, schema),
  after: undefined,
});

/** Messages stand beside the rules that they are of. */
const wordsOf = (schema: PartSchema | undefined) => {
  const { errorMessage } = (schema ?? {}) as FieldSchema;
  return errorMessage ? { errorMessage } : {};
};

const wanting = (names: readonly string[], schema: PartSchema): PartSchema =>
  ours(names, 'wanting', { required: names, ...wordsOf(schema) });

/** The title of a branch is told by its radio button; its place keeps its own. */
function withoutTitle(branch: FieldSchema, facets: readonly Facet[]): PartSchema {
  if (branch.title === undefined || !facets.some(({ schema }) => schema.title)) return branch;
  const { title: _told, ...rest } = branch;
  return ours(branch, 'untitled', rest);
}
