import { describe, expect, it } from 'vitest';
import { namedValues, placesAt } from '#shared/forms/named-values.ts';
import { readFieldTexts } from '#shared/forms/read-field-texts.ts';
import { unnamed } from '#shared/forms/structure/unnamed.ts';
import type { Payload } from '#shared/forms/types.ts';
import { NESTED } from '../../support/nested-form.ts';
import { growthOf } from '../../support/processor-time.ts';
import { formOf } from './form.ts';

const { schema } = NESTED;
const named = (pairs: readonly (readonly [string, unknown])[], base?: Payload) => namedValues(pairs, schema, base ? { base } : {});

describe('values by name', () => {
  it('stand at their paths, rows behind one another whatever is left out between them', () => {
    expect(
      named([
        ['name', 'Asha'],
        ['address/city', 'Pune'],
        ['references/2/phone', '9'],
        ['references/0/name', 'Ravi'],
        ['references/1/name', ' '],
        ['references/0/employer/company', 'Tarang'],
        ['skills', 'Paint'],
        ['links/site', 'https://example.com'],
      ]),
    ).toEqual({
      name: 'Asha',
      address: { city: 'Pune' },
      references: [{ name: 'Ravi', employer: { company: 'Tarang' } }, { phone: '9' }],
      skills: ['Paint'],
      links: { site: 'https://example.com' },
    });
  });

  it('leave out what is blank; a group that has to be there is, for what is missing in it to be told', () => {
    expect(
      named([
        ['name', ''],
        ['address/street', ''],
        ['address/area/pin', ''],
        ['references/0/employer/company', ' '],
        ['payment/upi', ''],
      ]),
    ).toEqual({ address: {} });
  });

  it('make a list of what is named twice, to be refused where none is asked for', () => {
    expect(
      named([
        ['name', 'Asha'],
        ['name', 'Rao'],
        ['skills', 'Paint'],
        ['skills', 'Wood'],
      ]),
    ).toEqual({ name: ['Asha', 'Rao'], skills: ['Paint', 'Wood'] });
  });

  it('stand behind the rows of a list where they name the list itself', () => {
    expect(
      named([
        ['references', 'x'],
        ['references/3/name', 'Ravi'],
      ]),
    ).toEqual({ references: [{ name: 'Ravi' }, 'x'] });
    expect(
      named([
        ['references', ' '],
        ['references/0/name', 'Ravi'],
      ]),
    ).toEqual({ references: [{ name: 'Ravi' }] });
  });

  it('stay at the positions of a list where nothing stands before them', () => {
    const number = { type: 'number', title: 'Number' } as const;
    const schema = formOf({
      place: { type: 'array', prefixItems: [number, number, number] },
      hours: { prefixItems: [number], items: number },
    });
    const read = (isOfPage: boolean) =>
      namedValues([...['place/0', 'hours/0', 'hours/1'].map((name) => [name, ' '] as const), ['place/1', '7'], ['hours/2', '8']], schema, {
        isOfPage,
      });
    for (const isOfPage of [false, true]) expect(read(isOfPage)).toEqual({ place: ['', '7'], hours: ['', '8'] });
  });

  it('are those of a page with what it showed, but for rows and entries that nobody filled in', () => {
    const controls = {
      name: ' ',
      'address/street': '',
      'references/0/name': '',
      'references/1/name': 'Ravi',
      'references/1/phone': '',
      skills: '',
      [`links/${unnamed(0)}`]: '',
      'links/site': '',
    };
    expect(namedValues(Object.entries(controls), schema, { isOfPage: true })).toEqual({
      name: '',
      address: { street: '' },
      references: [{ name: 'Ravi', phone: '' }],
      skills: [],
      links: { site: '' },
    });
  });

  it('go as far as the form knows a name, and make nothing beyond', () => {
    const deep = `references/0/${'x/'.repeat(10_000)}x`;
    expect(named([[deep, '1']])).toEqual({ references: [{ x: '1' }] });
    expect(named([['nothing/0/here', '1']])).toEqual({ nothing: '1' });
    expect(named([['references/1e9/name', '1']])).toEqual({ references: ['1'] });
    expect(named([['name/first', '1']])).toEqual({ name: { first: '1' } });
  });

  it('are nobody’s prototype', () => {
    const values = named([
      ['__proto__', 'x'],
      ['address/__proto__', 'y'],
      ['links/__proto__', 'z'],
      ['constructor/prototype', 'w'],
    ]);
    expect(Object.keys(values)).toEqual(['__proto__', 'address', 'links', 'constructor']);
    expect([Object.getPrototypeOf(values), ({} as { x?: string }).x]).toEqual([Object.prototype, undefined]);
  });

  it('join what a body has already, rows by their place in it', () => {
    const base = { references: [{ name: 'Ravi' }, {}, null], name: 'Asha', address: 'x' };
    expect(
      named(
        [
          ['references/1/letter', 'B'],
          ['references/7/letter', 'C'],
          ['references/2/letter', 'D'],
          ['address/city', 'lost'],
        ],
        base,
      ),
    ).toEqual({ references: [{ name: 'Ravi' }, { letter: 'B' }, { letter: 'D' }, { letter: 'C' }], name: 'Asha', address: 'x' });
    expect(base.references[1]).toEqual({});
  });

  it('end in a form that refers to itself', () => {
    const tree = formOf({ child: { $ref: '#' }, name: { type: 'string' } });
    expect(JSON.stringify(namedValues([[`${'child/'.repeat(30_000)}name`, 'x']], tree)).match(/child/g)?.length).toBeLessThan(50);
    expect(placesAt(tree, `${'child/'.repeat(30_000)}name`)).toEqual([]);
    expect(placesAt(tree, 'child/child/name')).toHaveLength(1);
  });

  it.each<[string, (i: number, of: number) => string]>([
    ['rows', (i, of) => `references/${of - i}/name`],
    ['names for one place', () => 'skills'],
    ['names that the form has no place for', (i) => `u${i}`],
  ])('take time by their number alone: %s', (_what, name) => {
    const pairs = (of: number) => Array.from({ length: of }, (_, i) => [name(i, of), 'x'] as const);
    // What grows as its square would take 64 times as long.
    expect(growthOf((of) => named(pairs(of)), 1000, 24)).toBeLessThan(24);
  });
});

describe('texts', () => {
  const boxes = formOf({
    box: { type: 'boolean' },
    text: { type: 'string' },
    in: { type: 'object', properties: { box: { type: 'boolean' } } },
  });

  it('are read as what their fields hold, at any depth', () => {
    expect(readFieldTexts({ box: 'true', text: 'true', in: { box: 'false' }, other: 'true' }, boxes)).toEqual({
      box: true,
      text: 'true',
      in: { box: false },
      other: 'true',
    });
  });

  it('stay what they are where they cannot be read, and other values too', () => {
    const file = new File([], 'a.pdf');
    expect(readFieldTexts({ box: 'perhaps', text: file, in: { box: 5 } }, boxes)).toEqual({ box: 'perhaps', text: file, in: { box: 5 } });
  });
});
