// Validates resolved fields, and finds for each violation the field that shows it.
import { EvaluationCache } from '../evaluation/evaluation.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';
import { keysTo, rootInstance, type Instance } from '../evaluation/instance.ts';
import { concernsEntryName, MAX_VIOLATIONS, type Violation } from '../evaluation/violation.ts';
import { isUnnamedKey, NAME_KEY } from '../model/entry-name.ts';
import type { Field, LocatedViolation } from '../model/field.ts';
import { toKeys, toPath, type Key, type Path } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';
import { comparePositions, lowestRanked } from './rank-violations.ts';

/** A violation, and the path of the field that shows it. */
export interface PlacedViolation {
  readonly path: Path;
  readonly violation: Violation;
}

/** Applicators whose schemas are already among the merged schemas of a field, so that they need no check of their own. */
const MERGED_KEYWORDS: ReadonlySet<string> = new Set(['$ref', 'allOf', 'if', 'dependentSchemas', 'dependentRequired']);
const NO_VIOLATIONS: readonly LocatedViolation[] = [];
/** Added to the rank of a violation for each level between its keyword and the field: a field's own keywords come first. */
const RANK_PER_LEVEL = 1000;

/** A field as an instance. Its value is only computed when a keyword reads it. */
class FieldInstance implements Instance {
  readonly field: Field | undefined;
  readonly key: Key;
  readonly parent: Instance | undefined;
  readonly depth: number;

  constructor(field: Field | undefined, key: Key, parent?: Instance) {
    this.field = field;
    this.key = key;
    this.parent = parent;
    this.depth = parent ? parent.depth + 1 : 0;
  }

  get value(): unknown {
    return this.field?.value;
  }
}

export class FieldValidator {
  readonly #evaluator: Evaluator;
  /** Whether limits come from other fields (`$data`), so that violations of a field cannot be cached. */
  readonly #hasDataReferences: boolean;

  constructor(evaluator: Evaluator, hasDataReferences: boolean) {
    this.#evaluator = evaluator;
    this.#hasDataReferences = hasDataReferences;
  }

  /** Validates each field by its own schemas. At most one violation per field, in the order of the form. */
  validateAll(form: Field): readonly PlacedViolation[] {
    return inFormOrder(form, firstAtEachField(this.#validateInside(form, new FieldInstance(form, ''))));
  }

  /** Dictionary entries without a name or a value, at any depth. */
  unfinishedEntries(form: Field): readonly PlacedViolation[] {
    return firstAtEachField(this.#unfinishedInside(form, new FieldInstance(form, '')));
  }

  #unfinishedInside(field: Field, instance: FieldInstance): LocatedViolation[] {
    const own = unfinishedEntries(field, instance).map((violation, rank) => ({ keys: violationKeys(violation), violation, rank }));
    const inside = field.children.flatMap((child, index) =>
      child.isContainer ? this.#unfinishedInside(child, new FieldInstance(child, field.keys[index] ?? index, instance)) : [],
    );
    return [...own, ...inside];
  }

  /** The violation that the field at a path shows, by its own schemas and those of the fields around it. */
  validateAt(form: Field, path: Path): Violation | undefined {
    const keys = toKeys(path);
    let best: LocatedViolation | undefined;
    let instance = new FieldInstance(form, '');
    for (let depth = 0; instance.field?.isValidated === true; depth += 1) {
      const { field } = instance;
      const rest = keys.slice(depth);
      for (const located of this.#validateOwn(field, instance)) {
        const isHere = located.keys.length === rest.length && located.keys.every((key, index) => String(key) === rest[index]);
        if (isHere && (!best || located.rank < best.rank)) best = located;
      }
      const [name] = rest;
      if (name === undefined || !field.isMadeOfChildren) break;
      const key = field.kind === 'group' ? name : Number(name);
      instance = new FieldInstance(field.child(key), key, instance);
    }
    return best?.violation;
  }

  /** Finds for violations of the whole schema the closest visible fields. */
  placeAtFields(form: Field, violations: readonly Violation[]): readonly PlacedViolation[] {
    return inFormOrder(
      form,
      firstAtEachField(violations.map((violation, rank) => ({ keys: fieldKeys(form, violationKeys(violation)), violation, rank }))),
    );
  }

  /** Validates the submitted value by the whole schema. */
  validateWhole(root: Subschema, form: Field): readonly Violation[] {
    return this.#evaluator.violations(root, rootInstance(form.value));
  }

  #validateInside(field: Field, instance: FieldInstance): readonly LocatedViolation[] {
    if (!field.isValidated) return NO_VIOLATIONS;
    if (field.allViolations && !this.#hasDataReferences) return field.allViolations;
    const own = this.#validateOwn(field, instance);
    const inside = field.isMadeOfChildren
      ? field.children.flatMap((child, index) => this.#validateChild(field, child, index, instance))
      : [];
    field.allViolations = inside.length > 0 ? [...own, ...inside] : own;
    return field.allViolations;
  }

  #validateChild(field: Field, child: Field, index: number, instance: FieldInstance): readonly LocatedViolation[] {
    const key = field.keys[index] ?? index;
    const cached = this.#hasDataReferences ? undefined : child.allViolations;
    const violations = cached ?? this.#validateInside(child, new FieldInstance(child, key, instance));
    return violations.length === 0 ? NO_VIOLATIONS : violations.map((located) => ({ ...located, keys: [key, ...located.keys] }));
  }

  #validateOwn(field: Field, instance: FieldInstance): readonly LocatedViolation[] {
    if (field.ownViolations && !this.#hasDataReferences) return field.ownViolations;
    const violations = this.#violationsOf(field, instance);
    field.ownViolations =
      violations.length === 0
        ? NO_VIOLATIONS
        : violations.map((violation, rank) => {
            const keys = field.isContainer ? fieldKeys(field, violationKeys(violation).slice(instance.depth)) : [];
            return { keys, violation, rank: rank + RANK_PER_LEVEL * keys.length };
          });
    return field.ownViolations;
  }

  #violationsOf(field: Field, instance: FieldInstance): readonly Violation[] {
    if (field.leafValue === null && field.model.acceptsNull) return [];
    const out: Violation[] = [];
    const evaluation = { out, limit: MAX_VIOLATIONS, cache: new EvaluationCache() };
    // The value has the wrong type, so no branches were taken: check the schemas as they are written.
    if (field.isContainer && !field.isMadeOfChildren) {
      for (const { subschema } of field.model.placeSchemas) this.#evaluator.evaluate(subschema, instance, evaluation);
      return out;
    }
    for (const { subschema } of field.schema.schemas) {
      for (const { keyword, scope, check } of this.#evaluator.steps(subschema)) {
        const isDoneByChildren = scope === 'inside' && field.isContainer;
        const isDoneByBranches = MERGED_KEYWORDS.has(keyword) || (scope === 'in-place' && field.model.resolves(subschema, keyword));
        if (isDoneByChildren || isDoneByBranches) continue;
        if (field.isContainer && keyword === 'type') check(emptyContainer(field, instance), evaluation);
        else if (field.isContainer && keyword === 'required') out.push(...missingProperties(field, subschema, instance));
        else check(instance, evaluation);
      }
    }
    return out;
  }
}

/** An empty value of the container's type: checking the type does not need the whole value. */
const emptyContainer = ({ kind }: Field, { key, parent, depth }: Instance): Instance => ({
  key,
  parent,
  depth,
  value: kind === 'group' ? {} : [],
});

function missingProperties(field: Field, subschema: Subschema, instance: Instance): readonly Violation[] {
  if (field.kind !== 'group') return [];
  const isThere = (property: string) => {
    const child = field.child(property);
    if (child) return child.isValidated || child.value === null;
    return field.unknownEntries?.some(([name]) => name === property) === true;
  };
  const missing = (subschema.keywords.required ?? []).filter((property) => !isThere(property));
  return missing.map((property) => ({ instance, keyword: 'required', subschema, property }));
}

/** Dictionary entries with a name but no value, or a value but no name. Visitors who added them expect them to be submitted. */
function unfinishedEntries(field: Field, instance: Instance): readonly Violation[] {
  const [subschema] = field.schema.schemas.map((schema) => schema.subschema);
  if (field.kind !== 'group' || !subschema || field.keys === field.schema.names) return [];
  return field.keys.flatMap((key, index): Violation[] => {
    const name = String(key);
    const child = field.children[index];
    if (!child || field.schema.has(name)) return [];
    const isUnnamed = isUnnamedKey(name);
    if (isUnnamed) return child.isFilled ? [{ instance, keyword: 'entryName', subschema, property: name }] : [];
    return child.value === undefined ? [{ instance, keyword: 'required', subschema, property: name }] : [];
  });
}

/** The keys of the field that a violation is about. If it is about the name of an entry, the keys of the control for the name. */
function violationKeys(violation: Violation): readonly Key[] {
  const { instance, property, keyword } = violation;
  if (property === undefined) return keysTo(instance);
  return [...keysTo(instance), property, ...(keyword === 'entryName' || concernsEntryName(violation) ? [NAME_KEY] : [])];
}

/** Converts keys of the payload to keys of fields: empty rows are not submitted, so later rows have another index in the payload. */
function toFieldKeys(field: Field | undefined, keys: readonly Key[]): Key[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [];
  if (field?.isList !== true) return [key, ...toFieldKeys(field?.child(key), rest)];
  const submitted = field.children.flatMap(({ value }, index) => (value === undefined ? [] : [index]));
  const index = field.schema.prefixItemCount > 0 ? key : (submitted[Number(key)] ?? key);
  return [index, ...toFieldKeys(field.child(index), rest)];
}

/** The keys of the visible field for some keys of the payload, else of the closest visible field around it. */
export const fieldKeys = (form: Field, keys: readonly Key[]): readonly Key[] => visibleKeys(form, toFieldKeys(form, keys));

/** Cuts off the keys after the innermost visible field. */
function visibleKeys(form: Field, keys: readonly Key[]): readonly Key[] {
  let field: Field | undefined = form;
  const end = keys.findIndex((key) => {
    if (key === NAME_KEY && field) return false;
    field = field?.child(key);
    return field === undefined;
  });
  return end < 0 ? keys : keys.slice(0, end);
}

/** For each field on the way to a path, its position among its siblings. */
function positionsOf(form: Field, path: Path): readonly number[] {
  let field: Field | undefined = form;
  return toKeys(path).map((key) => {
    const parent: Field | undefined = field;
    field = parent?.child(key);
    return parent && field ? parent.children.indexOf(field) : Number.MAX_SAFE_INTEGER;
  });
}

/** Sorts violations by the order of the fields in the form; a group comes before the fields in it. */
function inFormOrder(form: Field, placed: readonly PlacedViolation[]): readonly PlacedViolation[] {
  if (placed.length < 2) return placed;
  const positions = new Map(placed.map((violation) => [violation, positionsOf(form, violation.path)]));
  return [...placed].sort((a, b) => comparePositions(positions.get(a) ?? [], positions.get(b) ?? []));
}

/** Keeps the violation with the lowest rank at each field. */
const firstAtEachField = (located: readonly LocatedViolation[]): readonly PlacedViolation[] =>
  [...lowestRanked(located, ({ keys }) => toPath(keys))].map(([path, { violation }]) => ({ path, violation }));
