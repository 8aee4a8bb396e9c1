import { normaliseValue } from '../normalise.ts';
import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { patternOf } from '../schema/patterns.ts';
import { insides, spreadAsking, spreadOf, takesNull, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import { kindName } from '../kinds/kinds.ts';
import type { FieldSchema } from '../types.ts';
import { asSent } from './as-sent.ts';
import { speaksOfNull } from '../schema/told-apart.ts';
import { effective, type Facet, type Joined } from './effective.ts';
import { Gathering, type Choose } from './gather.ts';
import { idOf } from './own-schemas.ts';
import { isPlain } from './plain.ts';
import { controllingPaths } from './reads.ts';
import { withoutHollow } from './hollow.ts';
import { MOST_ROUNDS } from './rounds.ts';
import { leadsBack, type Through } from './self-holding.ts';
import type { Shape } from './shape.ts';
import { isUnnamed, takesEntries } from './unnamed.ts';
import { isPlainObject } from '../plain-object.ts';

const firstOfAll: Choose = (_key, first) => first();

/**
 * What is shown at each place of a form for given values. References are followed where somebody asks, so that a form may
 * refer to itself. What was found once is found again without looking: what does not depend on values costs nothing.
 */
export class FormStructure {
  readonly root: Root;
  /** Shapes that are the same whatever the values are. */
  private readonly still = new WeakMap<PartSchema, Shape>();
  private readonly shapes = new Map<string, Shape>();
  /** What showed last for a value, where nobody has chosen it. Values are never changed, only replaced: each answer asks several times of all rows. */
  private readonly last = new WeakMap<object, { readonly schema: PartSchema; readonly shape: Shape }>();
  private readonly joint = new Map<string, PartSchema>();
  private readonly controlling = new WeakMap<PartSchema, readonly FieldPath[]>();
  private readonly nothings = new WeakMap<PartSchema, null | readonly unknown[] | undefined>();
  private readonly declared = new WeakMap<PartSchema, ReadonlySet<string>>();
  private readonly lookedInto = new Set<PartSchema>();
  private readonly endless = {
    groups: new WeakMap<PartSchema, boolean>(),
    rows: new WeakMap<PartSchema, boolean>(),
    entries: new WeakMap<PartSchema, boolean>(),
  };

  constructor(root: Root) {
    this.root = root;
  }

  /** Whether what shows at a schema's place depends on values or on the visitor's choice. */
  isLiving(schema: PartSchema): boolean {
    if (isPlain(schema)) return false;
    return !this.still.has(schema) && (this.controllingPaths(schema).length > 0 || this.shape(schema, undefined).choices.length > 0);
  }

  /** The places, seen from a schema's own, that decide what shows there: those that are read, and those by which these show. */
  controllingPaths(schema: PartSchema): readonly FieldPath[] {
    if (isPlain(schema)) return NOTHING;
    const known = this.controlling.get(schema);
    if (known) return known;
    const read = controllingPaths(schema, this.root);
    // What leads back to itself ends here.
    this.controlling.set(schema, read);
    const all = [...new Set(read.flatMap((path) => [path, ...this.showing(schema, path)]))];
    this.controlling.set(schema, all);
    return all;
  }

  /** The places that decide whether one shows that lies in groups of a schema. */
  private showing(schema: PartSchema, path: FieldPath): FieldPath[] {
    const holders = keysAlong(path).slice(0, -1);
    let places = wholeOf(schema);
    return holders.flatMap((key, index) => {
      places = insides(places, key, this.root);
      const deciding = new Set(places.flatMap((place) => this.controllingPaths(place)));
      return [...deciding].map((one) => fieldPath([...holders.slice(0, index + 1), ...keysAlong(one)]));
    });
  }

  /**
   * @param value what stands at the place, as its controls hold it
   * @param choose what the visitor has chosen where nothing else decides
   */
  shape(schema: PartSchema, value: unknown, choose: Choose = firstOfAll): Shape {
    if (isPlain(schema)) {
      const known = this.still.get(schema) ?? {
        field: schema,
        look: this.look(schema),
        rules: [schema],
        choices: [],
        isGuessed: false,
        after: NOTHING_AFTER,
        taken: this.taken(schema, schema),
      };
      this.still.set(schema, known);
      return known;
    }
    const still = this.still.get(schema);
    if (still) return still;
    const known = typeof value === 'object' && value !== null ? this.last.get(value) : undefined;
    if (known?.schema === schema) return known.shape;
    let isChosen = false;
    const shape = this.decided(schema, value, (...asked) => {
      isChosen = true;
      return choose(...asked);
    });
    if (typeof value === 'object' && value !== null && !isChosen) this.last.set(value, { schema, shape });
    return shape;
  }

  private decided(schema: PartSchema, value: unknown, choose: Choose): Shape {
    const paths = this.controllingPaths(schema);
    let seen = withoutHollow(normaliseValue(this.only(value, paths), schema, this.root));
    let found = this.gather(schema, seen, value, choose);
    for (let round = 1; round < MOST_ROUNDS; round += 1) {
      const next = asSent(this, { schema, shape: found, choose }, seen, isFirstOf(paths));
      if (next === seen) break;
      seen = next;
      found = this.gather(schema, seen, value, choose);
    }
    if (paths.length === 0 && found.choices.length === 0) this.still.set(schema, found);
    return found;
  }

  /** What a schema says of what stands in its object under a name, or in its list at a position; undefined where nothing. */
  inside(shape: Pick<Shape, 'field'>, key: string | number): PartSchema | undefined {
    const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items } = shape.field;
    if (typeof key === 'number') return prefixItems[key] ?? items;
    if (Object.hasOwn(properties, key)) return properties[key];
    const fitting = Object.entries(patternProperties).filter(([pattern]) => patternOf(pattern).test(key));
    if (fitting.length > 0) return this.join(fitting.map(([, schema]) => schema));
    if (additionalProperties) return additionalProperties;
    // As long as an entry has no name it shows as those of the first spelling do.
    return isUnnamed(key) ? Object.values(patternProperties)[0] : undefined;
  }

  /**
   * What is sent of a place that has to be there and in which nothing was filled in: null where it takes that, no options where none need
   * be ticked. Undefined where only an answer will do.
   */
  nothing(schema: PartSchema): null | readonly unknown[] | undefined {
    if (this.nothings.has(schema)) return this.nothings.get(schema);
    const { look, field } = this.shape(schema, undefined);
    const isFree = kindName(look) === 'options' && (field.minItems ?? 0) === 0 && field.contains === undefined;
    // What says nothing of null would take it too, but nobody meant it for an answer.
    const isNull = takesNull(schema, this.root) && spreadOf(schema, this.root).some(speaksOfNull);
    const nothing = isNull ? null : isFree ? [] : undefined;
    this.nothings.set(schema, nothing);
    return nothing;
  }

  /**
   * Whether a place in which nothing stands shows itself again inside, so that drawing all of it would not end.
   *
   * @param through `rows`: also by rows that nobody has added yet; `entries`: by these, and by entries of a dictionary
   */
  holdsItself(schema: PartSchema, through: Through = 'groups'): boolean {
    // What leads back does so by a reference, and there is none at most places.
    if (isPlain(schema) || !spreadOf(schema, this.root).some(({ $ref }) => $ref !== undefined)) return false;
    const known = this.endless[through];
    const holds = known.get(schema) ?? leadsBack(schema, through, (one) => this.shape(one, undefined).field);
    known.set(schema, holds);
    return holds;
  }

  /** Names in an object that the form has a field for, only that it does not show now. */
  hiddenNames(schema: PartSchema, shape: Shape, value: Readonly<Record<string, unknown>>): string[] {
    if (isPlain(schema)) return [];
    const declared = this.declaredNames(schema);
    const { properties = {} } = shape.field;
    return Object.keys(value).filter((name) => declared.has(name) && !Object.hasOwn(properties, name));
  }

  /** Whether an object has a place for a name, be it one that does not show now. */
  knows(schema: PartSchema): (name: string) => boolean {
    const { properties = {}, patternProperties, additionalProperties } = schema;
    if (isPlain(schema) && !patternProperties && !additionalProperties) return (name) => Object.hasOwn(properties, name);
    return (name) => this.declaredNames(schema).has(name) || this.inside(this.shape(schema, {}), name) !== undefined;
  }

  private declaredNames(schema: PartSchema): ReadonlySet<string> {
    const known = this.declared.get(schema);
    if (known) return known;
    const names = new Set(spreadAsking(schema, this.root).flatMap(({ properties = {} }) => Object.keys(properties)));
    this.declared.set(schema, names);
    return names;
  }

  private readonly join: Joined = (schemas) => {
    const [first, ...others] = schemas;
    if (!first || others.length === 0) return first ?? {};
    const key = schemas.map(idOf).join(' ');
    const known = this.joint.get(key) ?? { allOf: schemas };
    this.joint.set(key, known);
    return known;
  };

  /** What decides alone, so that large values are not looked through for it. */
  private only(value: unknown, paths: readonly FieldPath[]): unknown {
    if (!isPlainObject(value) || paths.includes('')) return value;
    const isRead = isFirstOf(paths);
    return Object.fromEntries(Object.entries(value).filter(([name]) => isRead(name)));
  }

  private taken(field: FieldSchema, schema: PartSchema): ReadonlySet<string> | undefined {
    return takesEntries(field) ? this.declaredNames(schema) : undefined;
  }

  private look(field: FieldSchema): FieldSchema {
    const { items } = field;
    // A list of such lists is looked into once.
    if (!items || isPlain(items) || this.lookedInto.has(items)) return field;
    this.lookedInto.add(items);
    try {
      return { ...field, items: this.shape(items, undefined).field };
    } finally {
      this.lookedInto.delete(items);
    }
  }

  private gather(schema: PartSchema, seen: unknown, value: unknown, choose: Choose): Shape {
    const found = new Gathering(this.root, seen, () => normaliseValue(value, schema, this.root), choose);
    found.take(schema);
    const key = [...found.facets.map(spelled), ...found.choices.map(({ key: name, chosen }) => `${name}=${chosen}`)].join(' ');
    const known = this.shapes.get(key);
    if (known) return known;
    const { field, after } = effective(found.facets, this.join, found.options);
    const shape = {
      field,
      after,
      look: this.look(field),
      rules: found.rules,
      taken: this.taken(field, schema),
      choices: found.choices,
      isGuessed: found.isGuessed,
    };
    this.shapes.set(key, shape);
    return shape;
  }
}

const spelled = ({ schema }: Facet) => idOf(schema);

const structures = new WeakMap<Root, FormStructure>();

/** The structure of a form, one for as long as it is there. */
export function structureOf(root: Root): FormStructure {
  const known = structures.get(root) ?? new FormStructure(root);
  structures.set(root, known);
  return known;
}

/** Whether a name is the first of a path; every one is of what lies anywhere. */
function isFirstOf(paths: readonly FieldPath[]): (name: string) => boolean {
  const names = paths.includes('') ? undefined : new Set(paths.map((path) => keysAlong(path)[0]));
  return (name) => names?.has(name) !== false;
}

const NOTHING: readonly FieldPath[] = [];
const NOTHING_AFTER: ReadonlyMap<string, string> = new Map();
