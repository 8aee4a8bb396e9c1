import type { Form } from '../form/compile-form.ts';
import { isObject, type JsonObject } from '../schema/json.ts';
import type { Keywords } from '../schema/subschema.ts';

/** The options that reveal a property, by the name of that property. `revealer` is the property with the option. */
type Revealing = ReadonlyMap<string, readonly { readonly revealer: string; readonly option: string; readonly isList: boolean }[]>;

/** Cache of {@link revealingIn}. */
const cache = new WeakMap<Form, Revealing>();

function revealingIn(form: Form): Revealing {
  const cached = cache.get(form);
  if (cached) return cached;
  const revealing = new Map<string, { revealer: string; option: string; isList: boolean }[]>();
  for (const [revealer, property] of form.document.root.named('properties')) {
    const { reveals = {} }: Keywords = property.keywords;
    for (const [option, names] of Object.entries(reveals)) {
      for (const name of names) revealing.set(name, [...(revealing.get(name) ?? []), { revealer, option, isList: property.has('items') }]);
    }
  }
  cache.set(form, revealing);
  return revealing;
}

/** Removes the properties that no selected option reveals. A property that is hidden itself reveals nothing. */
function withoutHidden(form: Form, payload: JsonObject): JsonObject {
  const revealing = revealingIn(form);
  if (revealing.size === 0) return payload;
  const shown = new Set(Object.keys(payload));
  // A list of options reveals nothing while its value is no list.
  const isChosen = (value: unknown, option: string, isList: boolean) =>
    Array.isArray(value) ? value.includes(option) : value === option && !isList;
  let countBefore: number;
  do {
    countBefore = shown.size;
    for (const name of shown) {
      const options = revealing.get(name);
      if (options && !options.some(({ revealer, option, isList }) => shown.has(revealer) && isChosen(payload[revealer], option, isList)))
        shown.delete(name);
    }
  } while (shown.size < countBefore);
  return Object.fromEntries(Object.entries(payload).filter(([name]) => shown.has(name)));
}

/** The payload to validate and store: trimmed, without empty values, and without properties that no selected option reveals (`reveals`). */
export function normalizePayload(form: Form, payload: JsonObject): Record<string, unknown> {
  const normal = form.normalize(payload);
  return isObject(normal) ? withoutHidden(form, normal) : {};
}
