import { afterEach, describe, expect, it, vi } from 'vitest';
import { resolveSchema } from '#shared/forms/definition/resolve-schema.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { formOf } from '../form.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';
import { verdictOf } from '../../../support/forms/verdict-of.ts';

const period: FieldSchema = {
  properties: {
    from: { title: 'From', type: 'string', format: 'date' },
    until: { title: 'Until', type: 'string', format: 'date', formatMinimum: { $data: '1/from' } },
  },
};
const schema = resolveSchema(
  {
    $id: 'across',
    title: 'Across',
    type: 'object',
    properties: {
      email: { title: 'E-mail', type: 'string' },
      again: { title: 'E-mail again', type: 'string', const: { $data: '1/email' } },
      least: { title: 'Least', type: 'integer' },
      most: { title: 'Most', type: 'integer', minimum: { $data: '1/least' } },
      stays: { type: 'array', items: period },
      start: { title: 'Start', type: 'string', format: 'date', formatMinimum: 'today' },
      moment: { title: 'Moment', type: 'string', format: 'date-time', formatMaximum: 'today' },
      fixed: { title: 'Fixed', type: 'string', format: 'date', formatMaximum: '2030-01-15' },
      owner: { properties: { email: { not: { const: { $data: '/email' } } } } },
    },
  },
  {},
  DEFAULTS.messages,
  'schema.json',
);
const validate = verdictOf(schema);

/** The messages of the API, after a check that the page finds as many errors. */
function reported(payload: object): string[] {
  const errors = validate(payload);
  expect(siteForm(schema).violations(payload).length).toBe(errors.length);
  return errors.map(({ field, message }) => `${field}: ${message}`);
}

afterEach(() => vi.useRealTimers());

describe('a rule that refers to another field with $data', () => {
  it('requires the same value and names the other field', () => {
    expect(reported({ email: 'a@b.in', again: 'a@b.in' })).toEqual([]);
    expect(reported({ email: 'a@b.in', again: 'a@b.com' })).toEqual(['again: E-mail again must be the same as E-mail']);
  });

  it('does not apply while the other field is empty', () => {
    expect(reported({ again: 'a@b.in', most: 1 })).toEqual([]);
  });

  it('limits a number', () => {
    expect(reported({ least: 5, most: 5 })).toEqual([]);
    expect(reported({ least: 5, most: 4 })).toEqual(['most: Most must be Least or more']);
    expect(reported({ least: '5', most: 6 })).toEqual(['least: Least must be a whole number', 'most: Most must be Least or more']);
  });

  it('refers to a field of the same row', () => {
    const [before, after] = ['2026-05-01', '2026-06-01'];
    expect(
      reported({
        stays: [
          { from: before, until: after },
          { from: after, until: after },
        ],
      }),
    ).toEqual([]);
    expect(
      reported({
        stays: [
          { from: before, until: after },
          { from: after, until: before },
        ],
      }),
    ).toEqual(['stays/1/until: Until must not be before From']);
  });

  it('refers to a field by its path from the root', () => {
    expect(reported({ email: 'a', owner: { email: 'b' } })).toEqual([]);
    expect(reported({ email: 'a', owner: { email: 'a' } })).toEqual(['owner/email: email must not be the same as email']);
  });
});

describe('a limit of a date', () => {
  it('accepts "today" in any time zone for dates, and in India for moments', () => {
    vi.useFakeTimers({ now: new Date('2026-05-17T11:59:59Z') });
    expect(reported({ start: '2026-05-16' })).toEqual([]);
    vi.setSystemTime(new Date('2026-05-17T12:00:00Z'));
    expect(reported({ start: '2026-05-16' })).toEqual(['start: Start must not be before today']);
    vi.setSystemTime(new Date('2026-05-16T18:30:00Z'));
    expect(reported({ start: '2026-05-17', moment: '2026-05-17T00:00:00+05:30' })).toEqual([]);
    expect(reported({ moment: '2026-05-16T18:30:01Z' })).toEqual(['moment: Moment must not be after today']);
  });

  it('shows the limiting day in words', () => {
    expect(reported({ fixed: '2030-01-15' })).toEqual([]);
    expect(reported({ fixed: '2030-01-16' })).toEqual(['fixed: Fixed must not be after 15 January 2030']);
  });

  it('leaves an invalid date to the format', () => {
    expect(reported({ start: 'soon' })).toEqual(['start: Start is not correct']);
  });
});

it('multipleOf divides decimal numbers, in the page and the API, also with a step from another field', () => {
  const price = { type: 'number', multipleOf: 0.01 } as const;
  for (const stepped of [
    formOf({ price }),
    formOf({ step: { type: 'number' }, price: { ...price, multipleOf: { $data: '1/step' } as never } }),
  ]) {
    const validateStep = verdictOf(stepped);
    for (const [value, count] of [
      [19.99, 0],
      [4.35, 0],
      [0.07, 0],
      [1.005, 1],
    ] as const) {
      const payload = { step: 0.01, price: value };
      const declared = 'step' in stepped.properties ? payload : { price: value };
      expect([validateStep(declared).length, siteForm(stepped).violations(declared).length]).toEqual([count, count]);
    }
  }
});
