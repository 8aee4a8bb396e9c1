import { describe, expect, it } from 'vitest';
import uiMeta from '#schemas/meta/ui.schema.json' with { type: 'json' };
import { kindName, kindOf, kindOfValue, FIELD_KINDS, type KindName } from '#shared/forms/kinds/kinds.ts';
import type { Kind } from '#shared/forms/kinds/kind.ts';
import { trialsOf } from '#shared/forms/kinds/trials.ts';
import { compileForm } from '#shared/forms/ajv.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { formOf } from './form.ts';

const of = { type: 'string', enum: ['Web', 'App'] } as const;
const EXAMPLES: Readonly<Record<KindName, FieldSchema>> = {
  text: { type: 'string', minLength: 2, maxLength: 20 },
  choice: of,
  tick: { type: 'boolean', enum: [true] },
  options: { type: 'array', items: of, maxItems: 2 },
  list: { type: 'array', items: { type: 'string', maxLength: 9 } },
  file: { fileTypes: ['pdf'], maxFileSize: 100 },
};
const cases = Object.entries(EXAMPLES) as [KindName, FieldSchema][];

describe('a kind of field', () => {
  it.each(cases)('%s is told by the schema, and no other fits before it', (name, field) => {
    expect(kindName(field)).toBe(name);
  });

  it('is a text where nothing says more', () => {
    expect(kindName({})).toBe('text');
    expect([true, ['a'], 'x', 1, null].map((value) => kindOfValue(value))).toEqual([
      FIELD_KINDS.tick,
      FIELD_KINDS.list,
      FIELD_KINDS.text,
      FIELD_KINDS.text,
      FIELD_KINDS.text,
    ]);
  });

  it('has every widget that ui.json may name, each with one kind, and its own among them', () => {
    const named = uiMeta.definitions.field.properties['ui:widget'].enum;
    const all: readonly Kind[] = Object.values(FIELD_KINDS);
    expect(all.flatMap(({ widgets }) => widgets).toSorted()).toEqual(named.toSorted());
    for (const [, field] of cases) {
      const { widget, widgets } = kindOf(field);
      expect([...widgets, 'file', 'checkboxes']).toContain(widget(field));
    }
    expect(FIELD_KINDS.text.widget({ type: 'string', format: 'email' })).toBe('email');
  });

  it.each<[KindName, string, unknown]>([
    ['text', ' Asha ', 'Asha'],
    ['text', '  ', undefined],
    ['choice', 'Web ', 'Web'],
    ['tick', 'true', true],
    ['tick', 'false', false],
    ['tick', 'perhaps', 'perhaps'],
    ['file', 'cv.pdf', 'cv.pdf'],
  ])('%s reads “%s” from outside', (name, text, value) => {
    expect(kindOf(EXAMPLES[name]).read(text, EXAMPLES[name])).toBe(value);
  });

  it('takes from a browser’s own form what its controls hold', () => {
    const chosen = cases.map(([name, field]) => [name, kindOf(field).chosen(['a', 'b'])]);
    expect(Object.fromEntries(chosen)).toEqual({ text: 'a', choice: 'a', tick: true, options: ['a', 'b'], list: ['a', 'b'], file: 'a' });
  });

  it('says a value as people read it, and masks each text in it', () => {
    const masked = (text: string) => `*${text.slice(-1)}`;
    expect([
      FIELD_KINDS.tick.inWords(true),
      FIELD_KINDS.options.inWords(['Web', true]),
      FIELD_KINDS.text.inWords('2014-06', 'month'),
    ]).toEqual(['Yes', 'Web, Yes', 'June 2014']);
    expect([FIELD_KINDS.text.mask('1234', masked), FIELD_KINDS.list.mask(['12', '34'], masked), FIELD_KINDS.text.mask(12, masked)]).toEqual(
      ['*4', ['*2', '*4'], '*2'],
    );
  });

  it('lays a file into two columns, everything else into one', () => {
    const stored = { payload: { a: ['x'] }, files: [{ field: 'cv', filename: 's.pdf', original_name: 'My CV.pdf' }] };
    const read = (name: string, kind: KindName) => FIELD_KINDS[kind].columns(name).map((column) => [column.name, column.read(stored)]);
    expect(read('a', 'options')).toEqual([['a', ['x']]]);
    expect(read('cv', 'file')).toEqual([
      ['cv', 's.pdf'],
      ['cv_original_name', 'My CV.pdf'],
    ]);
  });

  it.each(cases)('%s makes up values that it takes, and some that it refuses', (_name, field) => {
    const validate = compileForm(formOf({ a: field }));
    const { plain, breaking, switches } = trialsOf(field);
    expect(plain(field).some((a) => validate({ a }))).toBe(true);
    const broken = switches
      .filter((keyword) => field[keyword] !== undefined)
      .flatMap((keyword) => breaking(keyword, field[keyword], plain(field)[0], field));
    expect(broken.length).toBeGreaterThan(0);
    for (const a of broken) expect(validate({ a })).toBe(false);
  });
});
