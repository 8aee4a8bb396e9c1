import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { carry, formerValues, withoutFormer } from '#engine/versions/index.ts';
import { AnyForm, filled, pathOf, schemaOf } from '../../support/generated/any-history.ts';
import { Random } from '../../support/generated/random.ts';

function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
}

/** The path of each text, with `*` for row numbers. */
function pathsByText(value: unknown, keys: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[String(value), `/${keys.join('/')}`]]);
  const isList = Array.isArray(value);
  return new Map(Object.entries(value).flatMap(([key, part]) => [...pathsByText(part, [...keys, isList ? '*' : key])]));
}

const HISTORIES = 150;
const CHANGES = 12;

it('carry keeps every value through any history of a form, at the current path of its field', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const form = new AnyForm(new Random(seed));
    const { fields } = form;
    const formOf = () => compileForm({ schema: schemaOf(fields) });
    let before = formOf();
    const answers = filled(fields);
    let payload = answers;
    const initialIds = new Set(fields.map(({ id }) => id));
    for (let change = 0; change < CHANGES; change += 1) {
      form.change();
      const now = formOf();
      payload = carry(payload, before, now);
      before = now;
      expect([seed, change, textsIn(payload).sort()]).toEqual([seed, change, textsIn(answers).sort()]);
      const reachable = [...textsIn(withoutFormer(now, payload)), ...formerValues(now, payload).flatMap(({ value }) => textsIn(value))];
      expect([seed, change, reachable.sort()]).toEqual([seed, change, textsIn(answers).sort()]);
      // The answer to a field that was never dropped is at the field's current path.
      const paths = pathsByText(payload);
      for (const field of fields.filter(({ id }) => initialIds.has(id))) {
        const pathsOfAnswer = [...paths]
          .filter(([text]) => text === String(field.id) || text.startsWith(`${field.id} row`))
          .map(([, path]) => path);
        expect([seed, change, new Set(pathsOfAnswer)]).toEqual([seed, change, new Set([pathOf(field)])]);
      }
    }
  }
});
