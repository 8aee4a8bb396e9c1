import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { carry, formerValues, withoutFormer } from '#engine/versions/index.ts';
import { AnyForm, filled, placeOf, schemaOf } from '../../support/generated/any-history.ts';
import { Random } from '../../support/generated/random.ts';

function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
}

/** Where each text stands, rows counted as one. */
function placesIn(value: unknown, way: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[String(value), `/${way.join('/')}`]]);
  const isList = Array.isArray(value);
  return new Map(Object.entries(value).flatMap(([key, part]) => [...placesIn(part, [...way, isList ? '*' : key])]));
}

const HISTORIES = 150;
const YEARS = 12;

it('keeps every value reachable through any history of a form, and each where its field is now', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const form = new AnyForm(new Random(seed));
    const { fields } = form;
    const formOf = () => compileForm({ schema: schemaOf(fields) });
    let before = formOf();
    const start = filled(fields);
    let payload = start;
    const alive = new Set(fields.map(({ id }) => id));
    for (let year = 0; year < YEARS; year += 1) {
      form.change();
      const now = formOf();
      payload = carry(payload, before, now);
      before = now;
      expect([seed, year, textsIn(payload).sort()]).toEqual([seed, year, textsIn(start).sort()]);
      const reachable = [...textsIn(withoutFormer(now, payload)), ...formerValues(now, payload).flatMap(({ value }) => textsIn(value))];
      expect([seed, year, reachable.sort()]).toEqual([seed, year, textsIn(start).sort()]);
      // A field that is there all along has what was answered to it, wherever it is by now.
      const places = placesIn(payload);
      for (const field of fields.filter(({ id }) => alive.has(id))) {
        const held = [...places]
          .filter(([text]) => text === String(field.id) || text.startsWith(`${field.id} row`))
          .map(([, place]) => place);
        expect([seed, year, new Set(held)]).toEqual([seed, year, new Set([placeOf(field)])]);
      }
    }
  }
});
