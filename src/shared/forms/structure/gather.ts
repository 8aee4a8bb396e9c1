import { keysAlong } from '../path.ts';
import { explainPart } from '../schema/explain.ts';
import type { PartSchema, Root } from '../schema/places.ts';
import type { FieldSchema } from '../types.ts';
import type { Facet } from './effective.ts';
import { readBy } from './reads.ts';
import { always, branchWith, discriminatorField, siteOf } from './site.ts';

/** Two or more kinds of answer at one place, of which the visitor gives one. */
export interface Choice {
  /** Names it among the choices of its place. */
  readonly key: string;
  readonly titles: readonly string[];
  readonly chosen: number;
}

/** Which of several a visitor has chosen. @param first what to take where nothing was chosen yet */
export type Choose = (key: string, first: () => number) => number;

/** What a visitor has not come to yet: it speaks neither for nor against a branch. */
const UNFINISHED: ReadonlySet<string> = new Set(['required', 'minItems', 'minProperties', 'minLength', 'contains']);

/** Whether nothing in a value speaks against a schema. */
function acceptsSoFar(schema: PartSchema, value: unknown, root: Root): boolean {
  if (value === undefined) return true;
  return explainPart(schema, value, root).every(
    ({ keyword, name }) => UNFINISHED.has(keyword) || (keyword === 'dependencies' && name !== undefined),
  );
}

const holds = (schema: PartSchema, value: unknown, root: Root) => explainPart(schema, value, root, 1).length === 0;

function titleOf({ title, description, type }: FieldSchema, index: number): string {
  return title ?? description ?? (typeof type === 'string' ? TYPE_TITLES[type] : undefined) ?? `Option ${index + 1}`;
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
  readonly choices: Choice[] = [];
  options: Pick<FieldSchema, 'oneOf' | 'anyOf'> = {};
  private readonly seen = new Set<PartSchema>();
  private readonly root: Root;
  private readonly value: unknown;
  private readonly choose: Choose;

  constructor(root: Root, value: unknown, choose: Choose) {
    this.root = root;
    this.value = value;
    this.choose = choose;
  }

  /** @param by the names whose values have decided that the schema holds */
  take(schema: PartSchema, by: readonly string[] = []): void {
    const known = this.known();
    const without = new Set(by.filter((name) => known.has(name)));
    const after = by.find((name) => known.has(name));
    const all = always(schema, this.root).filter((one) => !this.seen.has(one));
    for (const one of all) {
      this.seen.add(one);
      this.facets.push({ schema: one, without, after });
    }
    for (const one of all) this.takeConditional(one);
  }

  private known(): Set<string> {
    return new Set(this.facets.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  }

  private has(name: string): boolean {
    return typeof this.value === 'object' && this.value !== null && Object.hasOwn(this.value, name);
  }

  private takeConditional(schema: PartSchema): void {
    const { dependencies = {}, if: condition, then, else: otherwise, oneOf, anyOf } = schema;
    for (const [name, one] of Object.entries(dependencies)) {
      if (this.has(name)) this.take(Array.isArray(one) ? wanting(one as readonly string[]) : (one as PartSchema), [name]);
    }
    if (condition) {
      const branch = holds(condition, this.value, this.root) ? then : otherwise;
      const by = [...readBy(condition, this.root)].flatMap((path) => keysAlong(path).slice(0, 1));
      if (branch) this.take(branch, by);
    }
    if (oneOf) this.takeSite('oneOf', oneOf);
    if (anyOf) this.takeSite('anyOf', anyOf);
  }

  private takeSite(keyword: 'oneOf' | 'anyOf', alternatives: readonly FieldSchema[]): void {
    const site = siteOf(alternatives, this.known(), this.root);
    if (site.use === 'options') this.options = { ...this.options, [keyword]: alternatives };
    else if (site.use === 'rule') this.takeTypes(alternatives);
    else if (site.use === 'choice') this.takeChoice(keyword, site.branches);
    else if (site.by !== undefined) this.takeBranch(site.branches, site.by);
    else {
      const [only, ...others] = site.branches;
      const branch = others.length > 0 ? site.branches.find((one) => acceptsSoFar(one, this.value, this.root)) : only;
      if (branch) this.take(branch, others.length > 0 ? readNames(site.branches, this.root) : []);
    }
  }

  /** What a value may be where no schema says so outright: any that an alternative takes. */
  private takeTypes(alternatives: readonly FieldSchema[]): void {
    if (this.facets.some(({ schema: { type, enum: values } }) => type ?? values)) return;
    const typed = alternatives.map((one) => always(one, this.root).find(({ type, enum: values }) => type ?? values) ?? {});
    const types = [...new Set(typed.flatMap(({ type = [] }) => type))];
    const values = typed.every((one) => one.enum) ? typed.flatMap((one) => one.enum ?? []) : undefined;
    const formats = new Set(typed.map(({ format }) => format));
    const [format] = formats.size === 1 ? formats : [];
    this.facets.push(
      facet(alternatives, { ...(types.length > 0 && { type: types }), ...(values && { enum: values }), ...(format && { format }) }),
    );
  }

  private takeBranch(branches: readonly FieldSchema[], by: string): void {
    const isShown = this.known().has(by);
    if (!isShown) {
      const field = discriminatorField(branches, by, this.root);
      this.facets.push(facet(branches, { properties: { [by]: field } }));
    }
    const value = this.has(by) ? (this.value as Readonly<Record<string, unknown>>)[by] : undefined;
    if (value !== undefined) {
      const branch = branchWith(branches, by, value, this.root);
      if (branch) this.take(branch, [by]);
      return;
    }
    const isWanted = (one: PartSchema) => one.required?.includes(by) === true;
    const isAsked = this.facets.some(({ schema }) => isWanted(schema)) || branches.every((one) => always(one, this.root).some(isWanted));
    if (isAsked) {
      this.facets.push(facet(branches, wanting([by]), 'asked'));
      return;
    }
    const first = branches.find((one) => acceptsSoFar(one, this.value, this.root));
    if (first) this.take(first, [by]);
  }

  private takeChoice(keyword: string, branches: readonly FieldSchema[]): void {
    const key = `${keyword}${idOf(branches[0] ?? {})}`;
    const first = () => {
      const fitting = branches.findIndex((one) => this.value !== undefined && holds(one, this.value, this.root));
      const possible = branches.findIndex((one) => acceptsSoFar(one, this.value, this.root));
      return Math.max(0, fitting < 0 ? possible : fitting);
    };
    const chosen = Math.min(this.choose(key, first), branches.length - 1);
    this.choices.push({ key, titles: branches.map(titleOf), chosen });
    const branch = branches[chosen];
    if (branch) this.take(withoutTitle(branch, this.facets), []);
  }
}

function readNames(branches: readonly PartSchema[], root: Root): string[] {
  return branches.flatMap((branch) => [...readBy(branch, root)].flatMap((path) => keysAlong(path).slice(0, 1)));
}

const made = new WeakMap<object, Map<string, PartSchema>>();

/** A schema of our own; the same for the same cause. */
function ours(cause: object, name: string, schema: PartSchema): PartSchema {
  const known = made.get(cause) ?? new Map<string, PartSchema>();
  made.set(cause, known);
  const before = known.get(name) ?? schema;
  known.set(name, before);
  return before;
}

const facet = (cause: object, schema: PartSchema, name = ''): Facet => ({
  schema: ours(cause, name, schema),
  without: new Set(),
  after: undefined,
});

const wanting = (names: readonly string[]): PartSchema => ours(names, 'wanting', { required: names });

/** The title of a branch is told by its radio button; its place keeps its own. */
function withoutTitle(branch: FieldSchema, facets: readonly Facet[]): PartSchema {
  if (branch.title === undefined || !facets.some(({ schema }) => schema.title)) return branch;
  const { title: _told, ...rest } = branch;
  return ours(branch, 'untitled', rest);
}

const ids = new WeakMap<PartSchema, number>();
let last = 0;

/** A number of a schema, as long as the page lives. */
export function idOf(schema: PartSchema): number {
  const known = ids.get(schema) ?? (last += 1);
  ids.set(schema, known);
  return known;
}
