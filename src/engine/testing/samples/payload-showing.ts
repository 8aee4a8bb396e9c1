// Finds a payload with which a form shows a field that conditions may hide.
import type { Form } from '../../form/compile-form.ts';
import { showsValue } from '../hidden-values.ts';
import type { Field } from '../../model/field.ts';
import { isPlainObject, type JsonObject } from '../../schema/json.ts';
import { toPath, valueAt, withValueAt } from '../../schema/path.ts';
import { accepts, type PayloadRules } from '../payload-rules.ts';
import { shrinkValue } from '../shrink/shrink-value.ts';
import type { Budget } from './budget.ts';
import { payloadChanges, withChange } from './payload-changes.ts';
import { startingPayloads } from './starting-payloads.ts';
import { valueFor } from './value-for.ts';

/** A text with the names of all visible fields, and a mark for each that has a value. */
function visibleFields({ keys, children }: Field): string {
  const inside = children.map((child, index) => `${keys[index]}${child.value === undefined ? '' : '='}${visibleFields(child)}`);
  return `{${inside.join()}}`;
}

/**
 * Valid payloads with which the form shows different fields: the starting payloads, then payloads with one further or changed value. Payloads
 * with few changes come first.
 */
function* payloadsByVisibleFields(rules: PayloadRules, budget: Budget): Generator<JsonObject> {
  const payloads: JsonObject[] = [];
  const seen = new Set<string>();
  const isNew = (payload: JsonObject) =>
    accepts(rules, payload) && seen.size < seen.add(visibleFields(rules.form.resolve(payload).root)).size;
  for (const payload of startingPayloads(rules, budget)) {
    yield payload;
    if (isNew(payload)) payloads.push(payload);
  }
  // The list grows as it is walked.
  for (const base of payloads) {
    for (const change of payloadChanges(base, rules.schema, 'valid')) {
      for (const value of change.values) {
        if (budget.isSpent()) return;
        const payload = withChange(base, change, value);
        if (!isNew(payload)) continue;
        yield payload;
        payloads.push(payload);
      }
    }
  }
}

/** A payload with a value at some keys, and in each group and list around them. */
function withValueIn(base: JsonObject, keys: readonly string[], rules: PayloadRules, isFull: boolean): JsonObject {
  const paths = keys.map((_key, index) => toPath(keys.slice(0, index + 1).map((key) => (key === '*' ? '0' : key))));
  return paths.reduce((payload, path) => {
    const hasValue = valueAt(payload, path) !== undefined;
    return hasValue ? payload : withValueAt(payload, path, valueFor(path, payload, rules, isFull));
  }, base);
}

/**
 * The smallest payload that a form accepts and with which it shows a field with a value.
 *
 * @param rules the rules that accept the payload
 * @param shownBy the form that shows the field; it may have fields that are not submitted
 * @param keys the keys that lead to the field; `*` for any row or entry
 * @returns undefined if none was found
 */
export function payloadShowing(rules: PayloadRules, shownBy: Form, keys: readonly string[], budget: Budget): JsonObject | undefined {
  const isShown = (payload: unknown) => isPlainObject(payload) && showsValue(shownBy, payload, keys) && accepts(rules, payload);
  for (const base of payloadsByVisibleFields(rules, budget)) {
    const payload = [false, true].map((isFull) => withValueIn(base, keys, rules, isFull)).find(isShown);
    if (payload) return shrinkValue(payload, isShown).value as JsonObject;
  }
  return undefined;
}
