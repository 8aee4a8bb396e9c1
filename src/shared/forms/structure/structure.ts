import { normalisePlace, prune } from '../normalise.ts';
import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { patternOf } from '../schema/patterns.ts';
import { insides, spreadAsking, spreadOf, takesNull, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import { kindName } from '../kinds/kinds.ts';
import type { FieldSchema, FormSchema } from '../types.ts';
import { speaksOfNull } from '../schema/told-apart.ts';
import { agreed } from './agreed.ts';
import { effective, type Joined } from './effective.ts';
import { Gathering } from './gather.ts';
import { idOf } from './own-schemas.ts';
import { KnownShapes } from './known-shapes.ts';
import { isPlain } from './plain.ts';
import { controllingPaths, isFirstOf, MOST_READ, onlyRead } from './reads.ts';
import { leadsBack, type Through } from './self-holding.ts';
import { readOf } from './read-of.ts';
import type { Shape } from './shape.ts';
import { isUnnamed, takesEntries } from './unnamed.ts';
import type { WayThere } from './way.ts';
import { isPlainObject } from '../plain-object.ts';

/** Most fields bring none, and a form may have hundreds. */
const NO_CHOICES: Shape['choices'] = [];
const NO_NAMES: Shape['after'] = new Map();

/**
 * What is shown at each place of a form for given values. References are followed where somebody asks, so that a form may
 * refer to itself. What was found once is found again without looking: what does not depend on values costs nothing.
 */
export class FormStructure {
  readonly root: Root;
  /** Shapes that are the same whatever the values are. */
  readonly #still = new WeakMap<PartSchema, Shape>();
  readonly #shapes = new Map<string, Shape>();
  readonly known = new KnownShapes();
  readonly #joint = new Map<string, PartSchema>();
  readonly #controlling = new WeakMap<PartSchema, readonly FieldPath[]>();
  readonly #nothings = new WeakMap<PartSchema, null | readonly unknown[] | undefined>();
  readonly #declared = new WeakMap<PartSchema, ReadonlySet<string>>();
  readonly #lookedInto = new Set<PartSchema>();
  readonly #endless = {
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
    return !this.#still.has(schema) && (this.controllingPaths(schema).length > 0 || this.shape(schema, undefined).choices.length > 0);
  }

  /** The places, seen from a schema's own, that decide what shows there: those that are read, and those by which these show. */
  controllingPaths(schema: PartSchema): readonly FieldPath[] {
    if (isPlain(schema)) return NOTHING;
    const known = this.#controlling.get(schema);
    if (known) return known;
    const read = controllingPaths(schema, this.root);
    // What leads back to itself ends here.
    this.#controlling.set(schema, read);
    const all = new Set(read);
    for (const path of read) if (all.size <= MOST_READ) for (const one of this.#showing(schema, path)) all.add(one);
    // Where each of so many goes by as many inside, of a form that holds itself, it goes by all that is there.
    const paths = all.size > MOST_READ ? WHOLE : [...all];
    this.#controlling.set(schema, paths);
    return paths;
  }

  /** The places that decide whether one shows that lies in groups of a schema. */
  #showing(schema: PartSchema, path: FieldPath): FieldPath[] {
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
   * @param given the way to the place in its form; none is needed where nothing stands there, nor where no branch has left anything
   */
  shape(schema: PartSchema, value: unknown, given?: WayThere): Shape {
    if (isPlain(schema)) {
      const known = this.#still.get(schema) ?? {
        field: schema,
        look: this.#look(schema),
        rules: [schema],
        choices: NO_CHOICES,
        isGuessed: false,
        after: NO_NAMES,
        taken: this.#taken(schema, schema),
      };
      this.#still.set(schema, known);
      return known;
    }
    const still = this.#still.get(schema);
    if (still) return still;
    return this.known.of(schema, value, given, (way) => this.#decided(schema, value, way));
  }

  #decided(schema: PartSchema, value: unknown, way: WayThere): Shape {
    const paths = this.controllingPaths(schema);
    const held = onlyRead(value, paths);
    const gather = (read: unknown) => this.#gather(schema, read, value, way);
    if (paths.length > 0) return agreed(held, gather, (shape) => readOf(this, { schema, shape, way }, held, isFirstOf(paths)));
    const found = gather(held);
    if (found.choices.length === 0) this.#still.set(schema, found);
    return found;
  }

  /** What a schema says of what stands in its object under a name, or in its list at a position; undefined where nothing. */
  inside(shape: Pick<Shape, 'field'>, key: string | number): PartSchema | undefined {
    const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items } = shape.field;
    if (typeof key === 'number') return prefixItems[key] ?? items;
    if (Object.hasOwn(properties, key)) return properties[key];
    const fitting = Object.entries(patternProperties).filter(([pattern]) => patternOf(pattern).test(key));
    if (fitting.length > 0) return this.#join(fitting.map(([, schema]) => schema));
    if (additionalProperties) return additionalProperties;
    // As long as an entry has no name it shows as those of the first spelling do.
    return isUnnamed(key) ? Object.values(patternProperties)[0] : undefined;
  }

  /**
   * What is sent of a place that has to be there and in which nothing was filled in: null where it takes that, no options where none need
   * be ticked. Undefined where only an answer will do.
   */
  nothing(schema: PartSchema): null | readonly unknown[] | undefined {
    if (this.#nothings.has(schema)) return this.#nothings.get(schema);
    const { look, field } = this.shape(schema, undefined);
    const isFree = kindName(look) === 'options' && (field.minItems ?? 0) === 0 && field.contains === undefined;
    // What says nothing of null would take it too, but nobody meant it for an answer.
    const isNull = takesNull(schema, this.root) && spreadOf(schema, this.root).some(speaksOfNull);
    const nothing = isNull ? null : isFree ? [] : undefined;
    this.#nothings.set(schema, nothing);
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
    const known = this.#endless[through];
    const holds = known.get(schema) ?? leadsBack(schema, through, (one) => this.shape(one, undefined).field);
    known.set(schema, holds);
    return holds;
  }

  /** Names in an object that the form has a field for, only that it does not show now. */
  hiddenNames(schema: PartSchema, shape: Shape, value: Readonly<Record<string, unknown>>): string[] {
    if (isPlain(schema)) return [];
    const declared = this.#declaredNames(schema);
    const { properties = {} } = shape.field;
    return Object.keys(value).filter((name) => declared.has(name) && !Object.hasOwn(properties, name));
  }

  /** Whether an object has a place for a name, be it one that does not show now. */
  knows(schema: PartSchema): (name: string) => boolean {
    const { properties = {}, patternProperties, additionalProperties } = schema;
    if (isPlain(schema) && !patternProperties && !additionalProperties) return (name) => Object.hasOwn(properties, name);
    return (name) => this.#declaredNames(schema).has(name) || this.inside(this.shape(schema, {}), name) !== undefined;
  }

  #declaredNames(schema: PartSchema): ReadonlySet<string> {
    const known = this.#declared.get(schema);
    if (known) return known;
    const names = new Set(spreadAsking(schema, this.root).flatMap(({ properties = {} }) => Object.keys(properties)));
    this.#declared.set(schema, names);
    return names;
  }

  readonly #join: Joined = (schemas) => {
    const [first, ...others] = schemas;
    if (!first || others.length === 0) return first ?? {};
    const key = schemas.map(idOf).join(' ');
    const known = this.#joint.get(key) ?? { allOf: schemas };
    this.#joint.set(key, known);
    return known;
  };

  #taken(field: FieldSchema, schema: PartSchema): ReadonlySet<string> | undefined {
    return takesEntries(field) ? this.#declaredNames(schema) : undefined;
  }

  #look(field: FieldSchema): FieldSchema {
    const { items } = field;
    // A list of such lists is looked into once.
    if (!items || isPlain(items) || this.#lookedInto.has(items)) return field;
    this.#lookedInto.add(items);
    try {
      return { ...field, items: this.shape(items, undefined).field };
    } finally {
      this.#lookedInto.delete(items);
    }
  }

  #gather(schema: PartSchema, sent: unknown, value: unknown, { choose, said }: WayThere): Shape {
    const normal = (one: unknown) => normalisePlace(one, said(), this.root);
    const isForm = schema === this.root && isPlainObject(sent);
    const read = isForm ? prune(sent, this.root as FormSchema) : normal(sent);
    const found = new Gathering(this.root, read, () => normal(value), choose);
    found.take(schema);
    const key = [
      ...found.facets.map((facet) => idOf(facet.schema)),
      ...found.choices.map(({ key: name, chosen }) => `${name}=${chosen}`),
    ].join(' ');
    const known = this.#shapes.get(key);
    if (known) return known;
    const { field, after } = effective(found.facets, this.#join, found.options);
    const shape = {
      field,
      after,
      look: this.#look(field),
      rules: found.rules,
      taken: this.#taken(field, schema),
      choices: found.choices,
      isGuessed: found.isGuessed,
    };
    this.#shapes.set(key, shape);
    return shape;
  }
}

const structures = new WeakMap<Root, FormStructure>();

/** The structure of a form, one for as long as it is there. */
export function structureOf(root: Root): FormStructure {
  const known = structures.get(root) ?? new FormStructure(root);
  structures.set(root, known);
  return known;
}

const NOTHING: readonly FieldPath[] = [];
const WHOLE: readonly FieldPath[] = [''];
