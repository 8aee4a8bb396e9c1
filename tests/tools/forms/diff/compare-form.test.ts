import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { compareForm } from '#tools/forms/changes/compare/compare-form.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';

const FORMER_NAME_ACCEPTED = 'stored answers, drafts and open pages may still use that, but API calls without a Form-Version may not';

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

/** The schema with changed fields; undefined removes a field. */
function withFields(fields: Schema, keywords: Schema = {}): Schema {
  const all = { ...(SCHEMA['properties'] as Schema), ...fields };
  return { ...SCHEMA, ...keywords, properties: Object.fromEntries(Object.entries(all).filter(([, field]) => field !== undefined)) };
}

const changesTo = (after: Schema, submit?: Schema, before = SCHEMA) =>
  compareForm(definition(before), definition(after, submit)).map(({ harm, path, what }) => `${harm} ${path}: ${what}`);

describe('compareForm', () => {
  it('reports nothing when only the order of keywords differs', () => {
    expect(changesTo(withFields({ name: { maxLength: 50, title: 'Name', type: 'string' } }))).toEqual([]);
  });

  it('reports a text that became a file, and a file that became a text, without their rules', () => {
    const city = { title: 'City', fileTypes: ['pdf'], maxFileSize: 1000 };
    expect(changesTo(withFields({ city }))).toEqual(['breaks city: is a file now, and was not, but stored leads have values for it']);
    expect(changesTo(SCHEMA, undefined, withFields({ city }))).toEqual([
      'breaks city: is no longer a file, but stored leads have values for it',
    ]);
  });

  it('reports a removed field, and an added field with the same rules', () => {
    const changes = compareForm(definition(SCHEMA), definition(withFields({ city: undefined, town: { ...CITY, title: 'Town' } })));
    expect(changes.map(({ harm, path, what }) => `${harm} ${path}: ${what}`)).toEqual([
      'breaks city: was removed, and "town" has the same rules',
      'widens town: was added, and is optional',
    ]);
    expect(changes[0]?.fix).toBe('Add "was": ["city"] to "town", or keep it');
  });

  it('treats a field with the former name in "was" as the same field, at any depth', () => {
    const town = { ...CITY, was: ['city'] };
    expect(changesTo(withFields({ city: undefined, town }))).toEqual([`widens town: was called "city"; ${FORMER_NAME_ACCEPTED}`]);
    const items = { type: 'object', required: ['street'], properties: { street: CITY, remark: { ...CITY, was: ['note'] } } };
    expect(changesTo(withFields({ offices: { type: 'array', maxItems: 3, items } }))).toEqual([
      `widens offices/*/remark: was called "note"; ${FORMER_NAME_ACCEPTED}`,
    ]);
  });

  it('reports a newly required field as breaking unless it has a default', () => {
    expect(changesTo(withFields({}, { required: ['name', 'city'] }))).toEqual(['breaks city: is required now']);
    const fax = { type: 'string', title: 'Fax', maxLength: 20 };
    const required = { required: ['name', 'fax'] };
    expect(changesTo(withFields({ fax }, required))[0]).toBe('breaks fax: was added, and is required');
    expect(changesTo(withFields({ fax: { ...fax, default: 'none' } }, required))[0]).toBe(`widens fax: ${HAS_DEFAULT}`);
    expect(changesTo(withFields({ city: { ...CITY, default: 'Pune' } }, { required: ['name', 'city'] }))[0]).toBe(
      `widens city: ${HAS_DEFAULT}`,
    );
    const street = {
      type: 'object',
      required: ['street', 'pin'],
      properties: { street: CITY, note: CITY, pin: { ...fax, default: 'none' } },
    };
    expect(changesTo(withFields({ offices: { type: 'array', maxItems: 3, items: street } }))[0]).toBe(
      `widens offices/*/pin: ${HAS_DEFAULT}`,
    );
  });

  it('reports a changed message, but not a message that follows a changed rule', () => {
    const withMessage = (errorMessage: object) => ({ city: { ...CITY, errorMessage } });
    expect(changesTo(withFields(withMessage({ maxLength: 'A short one, please' })))).toEqual([
      'words city: the message for maxLength is «A short one, please» now, and was the standard one',
    ]);
    expect(changesTo(withFields({}, { errorMessage: { required: { name: 'Say who you are' } } }))).toEqual([
      'words : the message for missing "name" is «Say who you are» now, and was the standard one',
    ]);
    expect(changesTo(withFields({ city: { ...CITY, maxLength: 200 } })), 'the message follows the limit').toEqual([
      'widens city: maxLength is 200 now, and was 100',
    ]);
    expect(changesTo(withFields({ city: { ...CITY, minLength: 2 } })), 'the message comes with the rule').toEqual([
      'breaks city: minLength is 2 now, and was none',
    ]);
  });

  it('does not report messages that follow a changed title', () => {
    const messages = changesTo(withFields({ city: { ...CITY, title: "Cost ($')" } })).filter((change) => change.includes('is broken'));
    expect(messages).toEqual([]);
  });

  it('does not accept a default that is invalid or that gives consent', () => {
    const fixes = (field: Schema) =>
      compareForm(definition(SCHEMA), definition(withFields({ extra: { title: 'Extra', ...field } }, { required: ['name', 'extra'] })))
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
  ])('reports whether a change of %s breaks or widens', (_keyword, fields, sentence) => {
    expect(changesTo(withFields(fields))).toContain(sentence);
  });

  it('reports removed and added options, and options that became aliases', () => {
    const source = { type: 'string', title: 'Source', enum: ['Web', 'A friend'] };
    expect(changesTo(withFields({ source })).slice(0, 2)).toEqual([
      'breaks source: the option «Friend» was removed',
      'widens source: the option «A friend» was added',
    ]);
    expect(changesTo(withFields({ source: { ...source, aliases: { Friend: 'A friend' } } })).slice(0, 2)).toEqual([
      'widens source: «Friend» is an alias of another option now',
      'widens source: the option «A friend» was added',
    ]);
  });

  it('compares the rules of lists and of their entries', () => {
    const items = { type: 'object', required: ['street', 'note'], properties: { street: CITY, note: CITY } };
    expect(changesTo(withFields({ offices: { type: 'array', maxItems: 2, items } })).filter((line) => line.startsWith('breaks'))).toEqual([
      'breaks offices: maxItems is 2 now, and was 3',
      'breaks offices/*/note: is required now',
    ]);
  });

  it('compares recursive definitions once', () => {
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
    expect(changesTo(tree(50), undefined, tree(100)).filter((line) => line.startsWith('breaks'))).toEqual([
      'breaks root/label: maxLength is 50 now, and was 100',
    ]);
  });

  it('reports changed conditions, and a form that accepts no other fields any more', () => {
    const rule = { if: { required: ['city'] }, then: { required: ['source'] } };
    expect(changesTo(withFields({}, rule))[0]).toBe('breaks source: is required in more cases now');
    expect(changesTo(SCHEMA, undefined, withFields({}, rule))[0]).toBe('widens source: is required in fewer cases now');
    expect(changesTo(withFields({}, { additionalProperties: false }))).toContain('breaks : accepts no other fields now');
  });

  it('reports changes of the call, unique fields, retention and texts', () => {
    expect(changesTo(SCHEMA, { call: { ...CALL, path: '/other' } })[0]).toBe(
      'breaks : is sent by POST /api/other (json) now, and was sent by POST /api/enquiry (json)',
    );
    expect(changesTo(SCHEMA, { unique: [{ field: 'name', status: 409 }] })[0]).toBe('breaks : "name" must be unique among leads now');
    expect(changesTo(SCHEMA, { keepFor: { received: 'P1Y' } })[0]).toBe(
      'widens : received leads are kept for P1Y now, and were for no time',
    );
    // A step is kept as long as the first step of its application, whose form reports the change.
    const step = { belongsTo: { form: 'first', missing: 404 } };
    const kept = (received: string) => definition(SCHEMA, { ...step, keepFor: { received } });
    expect(compareForm(kept('P2Y'), kept('P1Y'))).toEqual([]);
    expect(changesTo(SCHEMA, { wait: { title: 'Please wait', text: 'Sending', timer: 1 } })).toEqual([
      'words : texts shown before or after sending changed',
    ]);
    expect(changesTo(withFields({ city: { ...CITY, title: 'Town' } }))).toEqual(['words city: the title is «Town» now, and was «City»']);
  });

  it('reports a unique field that became another field, but not a renamed one', () => {
    const unique = (field: string) => ({ unique: [{ field, status: 409 }] });
    const town = { ...CITY, was: ['city'] };
    const kinds = (schema: typeof SCHEMA) =>
      compareForm(definition(SCHEMA, unique('city')), definition(schema, unique('town')))
        .filter(({ harm }) => harm === 'breaks')
        .map(({ kind }) => kind);
    expect(kinds(withFields({ city: undefined, town }))).toEqual([]);
    expect(kinds(withFields({ town }))).toContain('unique renamed');
  });

  it('reports an added and a removed form', () => {
    expect(compareForm(undefined, definition(SCHEMA)).map(({ what }) => what)).toEqual(['the form is new']);
    expect(compareForm(definition(SCHEMA), undefined).map(({ harm }) => harm)).toEqual(['breaks']);
  });
});
