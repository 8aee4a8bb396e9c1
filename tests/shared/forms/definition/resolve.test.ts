import { messageAt } from '#engine/server/index.ts';
import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Defaults, FormSource, SchemaSource, SharedDefinitions, SubmitSource } from '#shared/forms/definition/sources.ts';
import type { Then } from '#shared/forms/types.ts';

const shared: SharedDefinitions = {
  person: {
    $defs: {
      name: { title: 'Name', type: 'string', minLength: 2, maxLength: 30, errorMessage: { minLength: 'Must be 2 characters or more' } },
      letters: { $ref: '#/$defs/name', pattern: '^[a-z]+$', errorMessage: { pattern: 'Letters only' } },
    },
  },
};
const defaults: Defaults = {
  messages: {
    additionalProperties: 'No such field',
    maxLength: '{title}: {limit} characters at most',
  },
  submit: {
    wait: { title: 'Please Wait...', text: 'Sending.', timer: 30_000 },
    dialogs: {
      again: { icon: 'error', title: 'Please try again.', text: 'Something went wrong' },
      server: { icon: 'error', title: 'Server Error' },
      oops: { icon: 'error', title: 'Oops...' },
    },
    outcomes: { other: { dialog: 'again' }, failure: { dialog: 'server' }, captcha: { dialog: 'oops' } },
  },
};

function sourceOf(name: string, submit: SubmitSource, schema: Partial<SchemaSource> = {}): FormSource {
  return {
    name,
    schema: { $id: name, title: 'Test', type: 'object', additionalProperties: false, properties: {}, ...schema },
    ui: {},
    submit,
  };
}

function resolved({ schema = {}, submit = {} }: { schema?: Partial<SchemaSource>; submit?: SubmitSource } = {}) {
  return resolveDefinition(sourceOf('test', submit, schema), shared, defaults);
}

/** As text, because an object with `then` looks like a promise to the linter. */
const RESET = JSON.parse('{ "then": { "reset": true } }') as { then: Then };
const CLOSE = JSON.parse('{ "then": { "close": true } }') as { then: Then };

const NAME = '../../shared/person.json#/$defs/name';
const LETTERS = '../../shared/person.json#/$defs/letters';

describe('schema.json', () => {
  it('merges a property into the shared definition that it refers to, message by message', () => {
    const { schema } = resolved({
      schema: { properties: { name: { $ref: LETTERS, title: 'First name', maxLength: 25, errorMessage: { maxLength: 'Too long' } } } },
    });
    expect(schema.properties['name']).toEqual({
      title: 'First name',
      type: 'string',
      minLength: 2,
      maxLength: 25,
      pattern: '^[a-z]+$',
      errorMessage: { minLength: 'Must be 2 characters or more', pattern: 'Letters only', maxLength: 'Too long' },
    });
  });

  it('keeps the shared definition’s order of keys, which is the order of errors', () => {
    const { schema } = resolved({ schema: { properties: { name: { $ref: LETTERS, maxLength: 25, minLength: 3 } } } });
    expect(Object.keys(schema.properties['name'] ?? {}).filter((key) => key !== 'errorMessage')).toEqual([
      'title',
      'type',
      'minLength',
      'maxLength',
      'pattern',
    ]);
  });

  it('passes on the shared messages without writing them into each field', () => {
    const properties: SchemaSource['properties'] = { city: { title: 'City', type: 'string', maxLength: 40 } };
    const { schema } = resolved({ schema: { properties, required: ['city'] } });
    expect(schema).toMatchObject({ properties, messages: defaults.messages });
    const form = siteForm(schema);
    expect([
      messageAt(form, 'city', 'maxLength'),
      messageAt(form, '', 'required', 'city'),
      messageAt(form, '', 'additionalProperties'),
    ]).toEqual(['City: 40 characters at most', 'City is required', 'No such field']);
  });

  it('lists the existing definitions when a reference names an unknown one', () => {
    const wrong = { schema: { properties: { name: { $ref: '../../shared/person.json#/$defs/nam' } } } };
    expect(() => resolved(wrong)).toThrow(
      'schemas/forms/test/schema.json · properties.name.$ref: "../../shared/person.json#/$defs/nam" does not exist. schemas/shared/person.json has: name, letters.',
    );
    const elsewhere = { schema: { properties: { name: { $ref: NAME.replace('person', 'people') } } } };
    expect(() => resolved(elsewhere)).toThrow('does not exist. schemas/shared has: person.json.');
  });
});

describe('submit.json', () => {
  it('fills in the defaults of all forms', () => {
    expect(resolved().submit).toEqual({
      keepFor: {},
      local: [],
      unique: [],
      wait: { title: 'Please Wait...', text: 'Sending.', timer: 30_000 },
      outcomes: {
        other: { dialog: { icon: 'error', title: 'Please try again.', text: 'Something went wrong' } },
        failure: { dialog: { icon: 'error', title: 'Server Error' } },
        captcha: { dialog: { icon: 'error', title: 'Oops...' } },
      },
    });
  });

  it('overrides single parts of the defaults', () => {
    const { wait, outcomes } = resolved({
      submit: {
        wait: { timer: 10_000 },
        outcomes: {
          200: { dialog: { icon: 'success', title: 'Thank you' }, ...RESET },
          failure: { dialog: { use: 'again', text: 'Internal Server Error' }, ...CLOSE },
        },
      },
    }).submit;
    expect(wait).toEqual({ title: 'Please Wait...', text: 'Sending.', timer: 10_000 });
    expect(outcomes['200']).toEqual({ dialog: { icon: 'success', title: 'Thank you' }, ...RESET });
    expect(outcomes.failure).toEqual({ dialog: { icon: 'error', title: 'Please try again.', text: 'Internal Server Error' }, ...CLOSE });
    expect(outcomes.other.dialog.title).toBe('Please try again.');
  });

  it('keeps every part of "update" and resolves its dialogs', () => {
    const { update } = resolved({
      submit: { update: { path: '/update', newFileIn: 'field', changed: { flag: 'cv' }, outcomes: { 200: { dialog: 'again' } } } },
    }).submit;
    expect(update).toEqual({
      path: '/update',
      newFileIn: 'field',
      changed: { flag: 'cv' },
      outcomes: { 200: { dialog: { icon: 'error', title: 'Please try again.', text: 'Something went wrong' } } },
    });
  });

  it('makes a notice of purpose and keepFor; a step takes keepFor from the first form of its application', () => {
    expect(resolved({ submit: { purpose: 'We answer.', keepFor: { received: 'P1Y6M' } } }).submit).toMatchObject({
      keepFor: { received: 'P1Y6M' },
      notice: 'We answer. Kept for 1\u00a0year, 6\u00a0months.',
    });
    const head = sourceOf('head', { purpose: 'We assess you.', keepFor: { unfinished: 'P30D', complete: 'P8Y' } });
    const step = sourceOf('step', { purpose: 'We pay you.', belongsTo: { form: 'head', missing: 404 } });
    expect(resolveDefinition(step, shared, defaults, [head, step]).submit).toMatchObject({
      keepFor: { unfinished: 'P30D', complete: 'P8Y' },
      notice: 'We pay you. Kept for 8\u00a0years; an unfinished application for 30\u00a0days.',
    });
    expect(() => resolved({ submit: { keepFor: { received: '2Y' } } })).toThrow(
      'schemas/forms/test/submit.json · keepFor.received: "2Y" is no duration. Write an ISO 8601 duration of days, weeks, months or years, e.g. P2Y.',
    );
  });

  it('lists the shared dialogs when one is unknown, and says what an own dialog needs', () => {
    expect(() => resolved({ submit: { outcomes: { 200: { dialog: 'thanks' } } } })).toThrow(
      'schemas/forms/test/submit.json · outcomes.200.dialog: there is no dialog "thanks". Use one of: again, server, oops, or write icon, title and text here.',
    );
    expect(() => resolved({ submit: { update: { path: '/u', outcomes: { 200: { dialog: { title: 'Saved' } } } } } })).toThrow(
      'schemas/forms/test/submit.json · update.outcomes.200.dialog: a dialog needs an icon and a title. Write both, or name a shared dialog with "use".',
    );
  });
});
