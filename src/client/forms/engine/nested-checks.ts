import { patternOf } from '#shared/forms/schema/patterns.ts';
import { normalise, normaliseValue, onlyOf, prune } from '#shared/forms/normalise.ts';
import type { KindName } from '#shared/forms/kinds/kinds.ts';
import { fieldPath, joined, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { placeBroken } from '#shared/forms/place-broken.ts';
import { decidersOf, hiddenFields, shownBy } from '#shared/forms/reveals.ts';
import { goesByOthers } from '#shared/forms/schema/data-pointer.ts';
import { explain, explainPart, type Broken } from '#shared/forms/schema/explain.ts';
import { HOLDERS, isHolder, kindShown } from '#shared/forms/structure/holders.ts';
import { brokenAt, explainShown, fittingSeveral, namelessAt } from '#shared/forms/structure/explain-shown.ts';
import { reads, togetherOf } from '#shared/forms/structure/rules.ts';
import { isRowSent, shownPart, shownValues } from '#shared/forms/structure/shown.ts';
import { hasUnnamed, isUnnamed } from '#shared/forms/structure/unnamed.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import { choosing, chosenNothing, stepsTo, type ChooseAt, type Step } from '#shared/forms/structure/walk.ts';
import type { FieldError, FormSchema, Payload } from '#shared/forms/types.ts';
import type { FormChecks } from './checks.ts';

type Keys = Broken['keys'];

/** Kinds of which nothing filled in may be sent all the same. */
const MAY_BE_EMPTY: ReadonlySet<KindName> = new Set([...HOLDERS, 'options']);

/** Whether one of two paths leads on from the other. */
const isAlong = (one: FieldPath, other: FieldPath) => `${other}/`.startsWith(`${one}/`) || one.startsWith(`${other}/`);

const keysOf = (steps: readonly Step[]): Keys => steps.slice(1).map(({ key }) => key);

/** Checks of a form whose fields lie in one another, or depend on one another: what shows is walked along its schema. */
export function createNestedChecks(schema: FormSchema): FormChecks {
  const structure = structureOf(schema);
  const isCrossed = goesByOthers(schema);

  const shown = (values: Payload, chooseAt: ChooseAt) => shownValues(structure, schema, values, chooseAt);

  function all(values: Payload, chooseAt: ChooseAt = chosenNothing): FieldError[] {
    const { values: shownOnes, pathOf } = shown(values, chooseAt);
    const sent = prune(shownOnes, schema);
    // The verdict is the schema's; what is told of it is meant of the branches that show.
    const whole = explain(schema, sent);
    if (whole.length === 0 && !hasUnnamed(sent)) return [];
    const broken = explainShown(
      structure,
      schema,
      schema,
      sent,
      [],
      choosing((path) => chooseAt(pathOf(path))),
    );
    const told = broken.length > 0 ? [...broken, ...fittingSeveral(whole, broken)] : whole;
    return placeBroken(told, schema).map(({ field, message }) => ({ field: pathOf(field), message }));
  }

  function isTaken(values: Payload, chooseAt: ChooseAt): boolean {
    const sent = prune(shown(values, chooseAt).values, schema);
    return !hasUnnamed(sent) && explainPart(schema, sent, schema, 1).length === 0;
  }

  /** What counts of the value at a place. */
  function counting({ schema: own, shape, value }: Step, path: FieldPath, chooseAt: ChooseAt, isWanted = true): unknown {
    return normaliseValue(shownPart(structure, own, value, path, chooseAt, isWanted), shape.look, schema);
  }

  /**
   * A group or list that must be there and that nobody has filled in, and an empty position of a list: it is there all the same, and what is
   * missing is told inside it.
   */
  function wanted(steps: readonly Step[], chooseAt: ChooseAt): unknown {
    const keys = keysOf(steps);
    const [around, step] = steps.slice(-2);
    const name = keys.at(-1);
    const isPosition = typeof name === 'number' && name < (around?.shape.field.prefixItems?.length ?? 0);
    if (!around || !step || name === undefined || !(isPosition || isHolder(step.shape))) return undefined;
    const all = shownPart(structure, around.schema, around.value, fieldPath(keys.slice(0, -1)), chooseAt, !isPosition);
    if (typeof name === 'number') return isPosition && Array.isArray(all) ? (all as readonly unknown[])[name] : undefined;
    const there = isPlainObject(all) && Object.hasOwn(all, name) ? all[name] : undefined;
    return isPlainObject(there) || Array.isArray(there) ? there : undefined;
  }

  /** Whether the place before a step asks for it. */
  const isAsked = (steps: readonly Step[], index: number) =>
    steps[index - 1]?.shape.field.required?.includes(String(steps[index]?.key)) === true;

  const keyAt = (steps: readonly Step[], index: number) => steps[index]?.key;

  /** Whether a step is a position of its list, and no row. */
  const isPosition = (steps: readonly Step[], index: number) =>
    typeof keyAt(steps, index) === 'number' && Number(keyAt(steps, index)) < (steps[index - 1]?.shape.field.prefixItems?.length ?? 0);

  const isRow = (steps: readonly Step[], index: number) => typeof keyAt(steps, index) === 'number' && !isPosition(steps, index);

  /** Whether a step is a group that may be there with nothing in it, or not at all. */
  const isFree = (steps: readonly Step[], index: number) =>
    !isAsked(steps, index) || structure.nothing(steps[index]?.schema ?? {}) === null;

  const isGroup = (steps: readonly Step[], index: number) => steps[index] !== undefined && kindShown(steps[index].shape) === 'group';

  /** Where on a way there are rows and positions, and groups that need not be there. */
  function optionalPlaces(steps: readonly Step[]): number[] {
    return [...steps.keys()]
      .slice(1)
      .filter((index) => typeof keyAt(steps, index) === 'number' || (isGroup(steps, index) && isFree(steps, index)));
  }

  /** Whether one of these has nothing in it: it is not sent, so that nothing is missing in it. */
  function isLeftOut(steps: readonly Step[], chooseAt: ChooseAt): boolean {
    for (const index of optionalPlaces(steps).toReversed()) {
      const keys = keysOf(steps.slice(0, index + 1));
      const [around, { schema: own, value, key }] = steps.slice(index - 1, index + 1) as [Step, Step];
      // So is what it stands in, then.
      if (shownPart(structure, own, value, fieldPath(keys), chooseAt, false) !== undefined) return false;
      if (typeof key !== 'number') return true;
      const list = fieldPath(keys.slice(0, -1));
      if (isPosition(steps, index)) {
        const sent = shownPart(structure, around.schema, around.value, list, chooseAt, isAsked(steps, index - 1));
        // Null is an answer, and asks for nothing.
        if (!Array.isArray(sent) || (sent[key] ?? null) === null) return true;
      } else if (!isRowSent(structure, around.schema, around.value, list, key, chooseAt, isAsked(steps, index - 1))) return true;
    }
    return false;
  }

  /** What is sent of a place that nobody has filled in: nothing of a group or list that need not be there, nor of what stands in one. */
  function whileEmpty(steps: readonly Step[], chooseAt: ChooseAt): unknown {
    const step = steps.at(-1) as Step;
    const last = steps.length - 1;
    const isThere = last === 0 || isRow(steps, last) || isAsked(steps, last);
    if (MAY_BE_EMPTY.has(kindShown(step.shape)) && isLeftOut(isRow(steps, last) ? steps : steps.slice(0, -1), chooseAt)) return undefined;
    return counting(step, fieldPath(keysOf(steps)), chooseAt, isThere) ?? wanted(steps, chooseAt);
  }

  function missing(steps: readonly Step[], chooseAt: ChooseAt): Broken[] {
    if (isLeftOut(steps.slice(0, -1), chooseAt)) return [];
    const keys = keysOf(steps);
    const name = keys.at(-1);
    if (typeof name !== 'string') return [];
    const asking = steps.at(-2)?.shape.rules.filter(({ required = [] }) => required.includes(name)) ?? [];
    return asking.map((at) => ({ keys: keys.slice(0, -1), keyword: 'required', at, name }));
  }

  /** What the objects on the way that are sent ask of their fields together. */
  function together(steps: readonly Step[], chooseAt: ChooseAt): Broken[] {
    return steps.slice(0, -1).flatMap((step, index) => {
      const rules = step.shape.rules.flatMap((rule) => togetherOf(rule, schema) ?? []);
      if (rules.length === 0 || isLeftOut(steps.slice(0, index + 1), chooseAt)) return [];
      const keys = keysOf(steps.slice(0, index + 1));
      const value = counting(step, fieldPath(keys), chooseAt) ?? {};
      return rules.flatMap(({ schema: rule }) => explainPart(rule, value, schema).map((one) => ({ ...one, keys: [...keys, ...one.keys] })));
    });
  }

  /** What the place at the end of a way stands in, outermost first, where anything goes by that. */
  function aroundOf(steps: readonly Step[], chooseAt: ChooseAt): unknown[] {
    if (!isCrossed) return [];
    return steps.slice(0, -1).map((step, index) => counting(step, fieldPath(keysOf(steps.slice(0, index + 1))), chooseAt));
  }

  function told(path: FieldPath, broken: readonly Broken[]): string | undefined {
    return broken.length === 0 ? undefined : placeBroken(broken, schema).find(({ field }) => field === path)?.message;
  }

  /** Whether a field of the form itself waits for an option to be ticked. */
  function isHidden(values: Payload, name: string): boolean {
    const deciders = decidersOf(schema, name);
    if (deciders.length === 1) return false;
    // Of what holds nothing nobody asks whether it shows.
    return hiddenFields({ [name]: '', ...normalise(onlyOf(values, deciders), schema) }, schema).has(name);
  }

  /** What is said of a name that an object takes none of: an entry may be called so. */
  function stranger(values: Payload, path: FieldPath, chooseAt: ChooseAt): Broken[] {
    const steps = stepsTo(structure, schema, values, fieldPath(keysAlong(path).slice(0, -1)), chooseAt) ?? [];
    const holder = steps.at(-1);
    if (!holder?.shape.taken) return [];
    const keys = keysOf(steps);
    return brokenAt(holder.shape, counting(holder, fieldPath(keys), chooseAt, false), keys, schema, []);
  }

  function one(values: Payload, path: FieldPath, chooseAt: ChooseAt = chosenNothing): string | undefined {
    if (isHidden(values, keysAlong(path)[0] ?? '')) return undefined;
    const steps = stepsTo(structure, schema, values, path, chooseAt);
    const step = steps?.at(-1);
    if (!steps || !step) return told(path, stranger(values, path, chooseAt));
    const value = counting(step, path, chooseAt, false) ?? whileEmpty(steps, chooseAt);
    const own = () => {
      if (value !== undefined && isUnnamed(String(step.key))) return [namelessAt(keysOf(steps))];
      if (value !== undefined) return brokenAt(step.shape, value, keysOf(steps), schema, aroundOf(steps, chooseAt));
      return structure.nothing(step.schema) === undefined ? missing(steps, chooseAt) : [];
    };
    const message = told(path, own()) ?? told(path, together(steps, chooseAt));
    if (!steps.some(({ shape }) => shape.isGuessed)) return message;
    // Of what only seems to be meant the whole has the verdict: of another branch it may be right, and with it wrong.
    if (message !== undefined) return isTaken(values, chooseAt) ? undefined : message;
    return step.shape.isGuessed ? all(values, chooseAt).find(({ field }) => field === path)?.message : undefined;
  }

  /**
   * The rows of a list that have to be there with nothing in them, or would have to if another one had. More than must be there never do.
   *
   * @param steps to the list
   * @param other the key of that one
   */
  function firstEmptyRows(steps: readonly Step[], chooseAt: ChooseAt, other?: Step['key']): FieldPath[] {
    const list = steps.at(-1) as Step;
    const { minItems = 0, prefixItems = [] } = list.shape.field;
    const keys = keysOf(steps);
    const empty: FieldPath[] = [];
    let filled = 0;
    const values = Array.isArray(list.value) ? (list.value as readonly unknown[]) : [];
    for (let index = prefixItems.length; index < values.length && Math.max(filled, empty.length) < minItems; index += 1) {
      const path = fieldPath([...keys, index]);
      if (index === other) continue;
      if (shownPart(structure, structure.inside(list.shape, index) ?? {}, values[index], path, chooseAt, false) === undefined)
        empty.push(path);
      else filled += 1;
    }
    return filled < minItems ? empty : [];
  }

  function readers(path: FieldPath, values: Payload = {}, chooseAt: ChooseAt = chosenNothing): FieldPath[] {
    // What goes by another field may stand anywhere.
    if (isCrossed) return [''];
    const names = keysAlong(path);
    const steps = stepsTo(structure, schema, values, path, chooseAt) ?? [];
    const optional = new Set(optionalPlaces(steps.slice(0, -1)));
    const innermost = steps.findLastIndex(({ key }) => typeof key === 'number');
    const around = steps.slice(0, -1).flatMap(({ schema: own, shape }, index) => {
      const at = fieldPath(names.slice(0, index));
      const rest = fieldPath(names.slice(index));
      const isDecided = structure.controllingPaths(own).some((deciding) => deciding === '' || isAlong(deciding, rest));
      // With the first value in it, such a place is there, and what it asks for is missing.
      const { required = [] } = shape.field;
      const rules = shape.rules.flatMap((rule) => togetherOf(rule, schema) ?? []);
      const isNear = typeof keyAt(steps, index) === 'number' || index > innermost;
      if (isDecided || (optional.has(index) && isNear && required.length + rules.length > 0)) return [at];
      // So are the positions before what stands in a list.
      if (shape.field.prefixItems && typeof keyAt(steps, index + 1) === 'number') return [at];
      const isInRow = isRow(steps, index + 1);
      const reading = rules.filter((rule) => reads(rule, rest)).flatMap((rule) => [...rule.reads].map((read) => joined(at, read)));
      const beside = optional.has(index)
        ? required.filter((name) => name !== names[index]).map((name) => joined(at, fieldPath([name])))
        : [];
      const emptyRows = isInRow ? firstEmptyRows(steps.slice(0, index + 1), chooseAt, keyAt(steps, index + 1)) : [];
      return [...emptyRows, ...reading, ...beside];
    });
    const own = steps.at(-1);
    // Of a list itself other rows are the first with nothing in them, or others its positions.
    if (own && Array.isArray(own.value)) around.push(...(own.shape.field.prefixItems ? [path] : firstEmptyRows(steps, chooseAt)));
    return names.length === 1 ? [...around, ...shownBy(schema, names[0] ?? '').map((name) => fieldPath([name]))] : around;
  }

  function advice(values: Payload, path: FieldPath, chooseAt: ChooseAt = chosenNothing): string | undefined {
    const step = stepsTo(structure, schema, values, path, chooseAt)?.at(-1);
    const { advice: rule } = step?.shape.field ?? {};
    const value = rule && step && counting(step, path, chooseAt);
    return typeof value === 'string' && !patternOf(rule?.unlike ?? '').test(value) ? rule?.text : undefined;
  }

  return {
    isNested: true,
    all,
    one,
    readers,
    advice,
    shown: (values, chooseAt = chosenNothing) => shown(values, chooseAt),
  };
}
