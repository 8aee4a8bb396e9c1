import { patternOf } from '#shared/forms/schema/patterns.ts';
import { normalise, normaliseValue, onlyOf, prune } from '#shared/forms/normalise.ts';
import type { KindName } from '#shared/forms/kinds/kinds.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { entryNameControl, isEntryName } from '#shared/forms/entry-names.ts';
import { placeBroken, toldOf } from '#shared/forms/place-broken.ts';
import { decidersOf, hiddenFields } from '#shared/forms/reveals.ts';
import { goesByOthers } from '#shared/forms/schema/data-pointer.ts';
import type { Broken } from '#shared/forms/schema/broken.ts';
import { explain, explainPart } from '#shared/forms/schema/explain.ts';
import { HOLDERS, isHolder, kindShown } from '#shared/forms/structure/holders.ts';
import { brokenAt, entryMisnamed, explainShown, fittingSeveral } from '#shared/forms/structure/explain-shown.ts';
import { togetherOf } from '#shared/forms/structure/rules.ts';
import { shownPart, shownValues, type Shown } from '#shared/forms/structure/shown.ts';
import { hasUnnamed } from '#shared/forms/structure/unnamed.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import { choosing, chosenNothing, stepsTo, type ChooseAt, type Step } from '#shared/forms/structure/walk.ts';
import type { FieldError, FormSchema, Payload } from '#shared/forms/types.ts';
import type { FormChecks } from '../checks.ts';
import { isLeftOut } from './left-out.ts';
import { readersOf } from './readers.ts';
import { isAsked, isPosition, isRow, keysOfSteps, type StepsTo } from './steps.ts';

/** Kinds of which nothing filled in may be sent all the same. */
const MAY_BE_EMPTY: ReadonlySet<KindName> = new Set([...HOLDERS, 'options']);

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
    return placed(told, pathOf);
  }

  /** The errors of fields, and of what entries are called where that is said. */
  function placed(told: readonly Broken[], pathOf: Shown['pathOf'] = (path) => path): FieldError[] {
    const ofNames = told.flatMap((rule): [FieldPath, string][] => {
      const keys = entryMisnamed(rule);
      return keys ? [[entryNameControl(pathOf(fieldPath(keys))), toldOf(rule)]] : [];
    });
    const ofValues = told.filter((rule) => !entryMisnamed(rule));
    const errors = ofValues.length > 0 || ofNames.length === 0 ? placeBroken(ofValues, schema) : [];
    return [
      ...errors.map(({ field, message }) => ({ field: pathOf(field), message })),
      ...Array.from(new Map(ofNames), ([field, message]) => ({ field, message })),
    ];
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
  function wanted(steps: StepsTo, chooseAt: ChooseAt): unknown {
    const keys = keysOfSteps(steps);
    const [around, step] = steps.slice(-2);
    const name = keys.at(-1);
    const isPlaced = isPosition(steps, steps.length - 1);
    if (!around || !step || name === undefined || !(isPlaced || isHolder(step.shape))) return undefined;
    const all = shownPart(structure, around.schema, around.value, fieldPath(keys.slice(0, -1)), chooseAt, !isPlaced);
    if (typeof name === 'number') return isPlaced && Array.isArray(all) ? (all as readonly unknown[])[name] : undefined;
    const there = isPlainObject(all) && Object.hasOwn(all, name) ? all[name] : undefined;
    return isPlainObject(there) || Array.isArray(there) ? there : undefined;
  }

  /** What is sent of a place that nobody has filled in: nothing of a group or list that need not be there, nor of what stands in one. */
  function whileEmpty(steps: StepsTo, chooseAt: ChooseAt): unknown {
    const step = steps.at(-1) as Step;
    const last = steps.length - 1;
    const isThere = last === 0 || isRow(steps, last) || isAsked(steps, last);
    if (MAY_BE_EMPTY.has(kindShown(step.shape)) && isLeftOut(structure, isRow(steps, last) ? steps : steps.slice(0, -1), chooseAt))
      return undefined;
    return counting(step, fieldPath(keysOfSteps(steps)), chooseAt, isThere) ?? wanted(steps, chooseAt);
  }

  function missing(steps: StepsTo, chooseAt: ChooseAt): Broken[] {
    if (isLeftOut(structure, steps.slice(0, -1), chooseAt)) return [];
    const keys = keysOfSteps(steps);
    const name = keys.at(-1);
    if (typeof name !== 'string') return [];
    const asking = steps.at(-2)?.shape.rules.filter(({ required = [] }) => required.includes(name)) ?? [];
    return asking.map((at) => ({ keys: keys.slice(0, -1), keyword: 'required', at, name }));
  }

  /** What the objects on the way that are sent ask of their fields together. */
  function together(steps: StepsTo, chooseAt: ChooseAt): Broken[] {
    return steps.slice(0, -1).flatMap((step, index) => {
      const rules = step.shape.rules.flatMap((rule) => togetherOf(rule, schema) ?? []);
      if (rules.length === 0 || isLeftOut(structure, steps.slice(0, index + 1), chooseAt)) return [];
      const keys = keysOfSteps(steps.slice(0, index + 1));
      const value = counting(step, fieldPath(keys), chooseAt) ?? {};
      return rules.flatMap(({ schema: rule }) => explainPart(rule, value, schema).map((one) => ({ ...one, keys: [...keys, ...one.keys] })));
    });
  }

  /** What the place at the end of a way stands in, outermost first, where anything goes by that. */
  function aroundOf(steps: StepsTo, chooseAt: ChooseAt): unknown[] {
    if (!isCrossed) return [];
    return steps.slice(0, -1).map((step, index) => counting(step, fieldPath(keysOfSteps(steps.slice(0, index + 1))), chooseAt));
  }

  function told(path: FieldPath, broken: readonly Broken[]): string | undefined {
    return broken.length === 0 ? undefined : placed(broken).find(({ field }) => field === path)?.message;
  }

  /** Whether a field of the form itself waits for an option to be ticked. */
  function isHidden(values: Payload, name: string): boolean {
    const deciders = decidersOf(schema, name);
    if (deciders.length === 1) return false;
    // Of what holds nothing nobody asks whether it shows.
    return hiddenFields({ [name]: '', ...normalise(onlyOf(values, deciders), schema) }, schema).has(name);
  }

  function one(values: Payload, path: FieldPath, chooseAt: ChooseAt = chosenNothing): string | undefined {
    if (isHidden(values, keysAlong(path)[0] ?? '')) return undefined;
    // All that an object asks of its names is known where it is judged as a whole.
    if (isEntryName(path)) return all(values, chooseAt).find(({ field }) => field === path)?.message;
    const steps = stepsTo(structure, schema, values, path, chooseAt);
    const step = steps?.at(-1);
    if (!steps || !step) return undefined;
    const value = counting(step, path, chooseAt, false) ?? whileEmpty(steps, chooseAt);
    const own = () => {
      if (value !== undefined) return brokenAt(step.shape, value, keysOfSteps(steps), schema, aroundOf(steps, chooseAt));
      return structure.nothing(step.schema) === undefined ? missing(steps, chooseAt) : [];
    };
    const message = told(path, own()) ?? told(path, together(steps, chooseAt));
    if (!steps.some(({ shape }) => shape.isGuessed)) return message;
    // Of what only seems to be meant the whole has the verdict: of another branch it may be right, and with it wrong.
    if (message !== undefined) return isTaken(values, chooseAt) ? undefined : message;
    return step.shape.isGuessed ? all(values, chooseAt).find(({ field }) => field === path)?.message : undefined;
  }

  function readers(path: FieldPath, values: Payload = {}, chooseAt: ChooseAt = chosenNothing): FieldPath[] {
    // What goes by another field may stand anywhere.
    return isCrossed ? [''] : readersOf(structure, schema, values, path, chooseAt);
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
