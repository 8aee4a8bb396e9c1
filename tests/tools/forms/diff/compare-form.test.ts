import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { compareForm } from '#tools/forms/changes/compare/compare-form.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';

const STILL_TAKEN = 'stored answers, drafts and open pages may still use that, but API calls without a Form-Version may not';

const HAS_DEFAULT =
  'is required now; its default is used for stored answers, drafts and open pages, but API calls without a Form-Version must send it';

type Schema = Readonly<Record<string, unknown>>;

const CITY = { type: 'string', title: 'City', maxLength: 100 };
const SCHEMA: Schema = {
  type: 'object',
  title: 'Enquiry',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 50 },
    city: CITY,
    source: { type: 'string', title: 'Source', enum: ['Web', 'Friend'] },
    offices: { type: 'array', maxItems: 3, items: { type: 'object', required: ['street'], properties: { street: CITY, note: CITY } } },
  },
};
const CALL = { method: 'POST', path: '/enquiry', encoding: 'json' };

function definition(schema: Schema, submit: Schema = {}) {
  const source = { name: 'enquiry', schema: { $id: 'enquiry', ...schema }, ui: { 'ui:order': [] }, submit: { call: CALL, ...submit } };
  return resolveDefinition(source as unknown as FormSource, {}, DEFAULTS);
}

/** The schema with fields changed; undefined takes one away. */
function changed(fields: Schema, more: Schema = {}): Schema {
  const all = { ...(SCHEMA['properties'] as Schema), ...fields };
  return { ...SCHEMA, ...more, properties: Object.fromEntries(Object.entries(all).filter(([, field]) => field !== undefined)) };
}

const reported = (after: Schema, submit?: Schema, before = SCHEMA) =>
  compareForm(definition(before), definition(after, submit)).map(({ harm, path, what }) => `${harm} ${path}: ${what}`);

describe('what changed between two definitions of a form', () => {
  it('is nothing where nothing is asked or said otherwise', () => {
    expect(reported(changed({ name: { maxLength: 50, title: 'Name', type: 'string' } }))).toEqual([]);
  });

  it('tells a document in the place of what was written, and the other way round, and nothing of their rules', () => {
    const city = { title: 'City', fileTypes: ['pdf'], maxFileSize: 1000 };
    expect(reported(changed({ city }))).toEqual(['breaks city: is a file now, and was not, but stored leads have values for it']);
    expect(reported(SCHEMA, undefined, changed({ city }))).toEqual([
      'breaks city: is no longer a file, but stored leads have values for it',
    ]);
  });

  it('tells a field that is gone, and its likely heir', () => {
    const changes = compareForm(definition(SCHEMA), definition(changed({ city: undefined, town: { ...CITY, title: 'Town' } })));
    expect(changes.map(({ harm, path, what }) => `${harm} ${path}: ${what}`)).toEqual([
      'breaks city: was removed, and "town" has the same rules',
      'widens town: was added, and is optional',
    ]);
    expect(changes[0]?.fix).toBe('Add "was": ["city"] to "town", or keep it');
  });

  it('takes a field with the former name in `was` for the same, at any depth', () => {
    const town = { ...CITY, was: ['city'] };
    expect(reported(changed({ city: undefined, town }))).toEqual([`widens town: was called "city"; ${STILL_TAKEN}`]);
    const items = { type: 'object', required: ['street'], properties: { street: CITY, remark: { ...CITY, was: ['note'] } } };
    expect(reported(changed({ offices: { type: 'array', maxItems: 3, items } }))).toEqual([
      `widens offices/*/remark: was called "note"; ${STILL_TAKEN}`,
    ]);
  });

  it('tells what is newly required, unless it has a default', () => {
    expect(reported(changed({}, { required: ['name', 'city'] }))).toEqual(['breaks city: is required now']);
    const fax = { type: 'string', title: 'Fax', maxLength: 20 };
    const required = { required: ['name', 'fax'] };
    expect(reported(changed({ fax }, required))[0]).toBe('breaks fax: was added, and is required');
    expect(reported(changed({ fax: { ...fax, default: 'none' } }, required))[0]).toBe(`widens fax: ${HAS_DEFAULT}`);
    expect(reported(changed({ city: { ...CITY, default: 'Pune' } }, { required: ['name', 'city'] }))[0]).toBe(
      `widens city: ${HAS_DEFAULT}`,
    );
    const street = {
      type: 'object',
      required: ['street', 'pin'],
      properties: { street: CITY, note: CITY, pin: { ...fax, default: 'none' } },
    };
    expect(reported(changed({ offices: { type: 'array', maxItems: 3, items: street } }))[0]).toBe(`widens offices/*/pin: ${HAS_DEFAULT}`);
  });

  it('tells what people are reported where a rule is broken, where that alone changed', () => {
    const saying = (errorMessage: object) => ({ city: { ...CITY, errorMessage } });
    expect(reported(changed(saying({ maxLength: 'A short one, please' })))).toEqual([
      'words city: the message for maxLength is «A short one, please» now, and was the standard one',
    ]);
    expect(reported(changed({}, { errorMessage: { required: { name: 'Say who you are' } } }))).toEqual([
      'words : the message for missing "name" is «Say who you are» now, and was the standard one',
    ]);
    expect(reported(changed({ city: { ...CITY, maxLength: 200 } })), 'what follows the limit').toEqual([
      'widens city: maxLength is 200 now, and was 100',
    ]);
    expect(reported(changed({ city: { ...CITY, minLength: 2 } })), 'what comes with its rule').toEqual([
      'breaks city: minLength is 2 now, and was none',
    ]);
  });

  it('tells nothing of messages that follow a title, whatever that says', () => {
    const messages = reported(changed({ city: { ...CITY, title: "Cost ($')" } })).filter((one) => one.includes('is broken'));
    expect(messages).toEqual([]);
  });

  it('takes no default for a fix that its own field refuses, or that would agree for somebody', () => {
    const fixes = (field: Schema) =>
      compareForm(definition(SCHEMA), definition(changed({ extra: { title: 'Extra', ...field } }, { required: ['name', 'extra'] })))
        .filter(({ harm }) => harm === 'breaks')
        .map(({ fix }) => fix);
    expect(fixes({ type: 'string', maxLength: 3, default: 'none' })).toEqual([
      'Remove it from "required", or give it a "default" that its rules accept',
    ]);
    expect(fixes({ type: 'string', maxLength: 20, enum: ['A', 'B'], default: '' })).toHaveLength(1);
    expect(fixes({ type: 'boolean', enum: [true], default: true })).toEqual(['Remove it from "required": a "default" cannot give consent']);
    expect(fixes({ type: 'boolean', const: true, default: true })).toHaveLength(1);
    expect(fixes({ type: 'boolean', default: false })).toEqual([]);
  });

  it.each([
    ['maxLength', { city: { ...CITY, maxLength: 60 } }, 'breaks city: maxLength is 60 now, and was 100'],
    ['maxLength', { city: { ...CITY, maxLength: 160 } }, 'widens city: maxLength is 160 now, and was 100'],
    ['minLength', { city: { ...CITY, minLength: 2 } }, 'breaks city: minLength is 2 now, and was none'],
    ['pattern', { city: { ...CITY, pattern: '^A' } }, 'breaks city: the pattern was added: «^A»'],
    ['type', { city: { ...CITY, type: ['string', 'number'] } }, 'widens city: the type «number» was added'],
  ])('tells which way %s goes', (_keyword, fields, sentence) => {
    expect(reported(changed(fields))).toContain(sentence);
  });

  it('tells options that are gone, come, or taken as another one', () => {
    const source = { type: 'string', title: 'Source', enum: ['Web', 'A friend'] };
    expect(reported(changed({ source })).slice(0, 2)).toEqual([
      'breaks source: the option «Friend» was removed',
      'widens source: the option «A friend» was added',
    ]);
    expect(reported(changed({ source: { ...source, aliases: { Friend: 'A friend' } } })).slice(0, 2)).toEqual([
      'widens source: «Friend» is an alias of another option now',
      'widens source: the option «A friend» was added',
    ]);
  });

  it('compares what lists and their entries ask', () => {
    const items = { type: 'object', required: ['street', 'note'], properties: { street: CITY, note: CITY } };
    expect(reported(changed({ offices: { type: 'array', maxItems: 2, items } })).filter((line) => line.startsWith('breaks'))).toEqual([
      'breaks offices: maxItems is 2 now, and was 3',
      'breaks offices/*/note: is required now',
    ]);
  });

  it('follows references, and ends where they lead back', () => {
    const tree = (maxLength: number) => ({
      ...SCHEMA,
      properties: { root: { $ref: '#/definitions/node' } },
      required: [],
      definitions: {
        node: {
          type: 'object',
          properties: { label: { ...CITY, maxLength }, inside: { type: 'array', items: { $ref: '#/definitions/node' } } },
        },
      },
    });
    expect(reported(tree(50), undefined, tree(100)).filter((line) => line.startsWith('breaks'))).toEqual([
      'breaks root/label: maxLength is 50 now, and was 100',
    ]);
  });

  it('tells that rules between fields are others, and that fewer fields are taken', () => {
    const rule = { if: { required: ['city'] }, then: { required: ['source'] } };
    expect(reported(changed({}, rule))[0]).toBe('breaks source: is required in more cases now');
    expect(reported(SCHEMA, undefined, changed({}, rule))[0]).toBe('widens source: is required in fewer cases now');
    expect(reported(changed({}, { additionalProperties: false }))).toContain('breaks : accepts no other fields now');
  });

  it('tells changes of the call, of what must be unique, of keeping, and of words', () => {
    expect(reported(SCHEMA, { call: { ...CALL, path: '/other' } })[0]).toBe(
      'breaks : is sent by POST /api/other (json) now, and was sent by POST /api/enquiry (json)',
    );
    expect(reported(SCHEMA, { unique: [{ field: 'name', status: 409 }] })[0]).toBe('breaks : "name" must be unique among leads now');
    expect(reported(SCHEMA, { keepFor: { received: 'P1Y' } })[0]).toBe(
      'widens : received leads are kept for P1Y now, and were for no time',
    );
    // A step is kept as long as the first one, whose form tells it.
    const step = { belongsTo: { form: 'first', missing: 404 } };
    const kept = (received: string) => definition(SCHEMA, { ...step, keepFor: { received } });
    expect(compareForm(kept('P2Y'), kept('P1Y'))).toEqual([]);
    expect(reported(SCHEMA, { wait: { title: 'Please wait', text: 'Sending', timer: 1 } })).toEqual([
      'words : texts shown before or after sending changed',
    ]);
    expect(reported(changed({ city: { ...CITY, title: 'Town' } }))).toEqual(['words city: the title is «Town» now, and was «City»']);
  });

  it('tells that leads are no longer told apart by a name that is another field’s, and not by one that only changed', () => {
    const unique = (field: string) => ({ unique: [{ field, status: 409 }] });
    const town = { ...CITY, was: ['city'] };
    const kinds = (schema: typeof SCHEMA) =>
      compareForm(definition(SCHEMA, unique('city')), definition(schema, unique('town')))
        .filter(({ harm }) => harm === 'breaks')
        .map(({ kind }) => kind);
    expect(kinds(changed({ city: undefined, town }))).toEqual([]);
    expect(kinds(changed({ town }))).toContain('unique renamed');
  });

  it('tells a form that came and one that is gone', () => {
    expect(compareForm(undefined, definition(SCHEMA)).map(({ what }) => what)).toEqual(['the form is new']);
    expect(compareForm(definition(SCHEMA), undefined).map(({ harm }) => harm)).toEqual(['breaks']);
  });
});
