import { expect, it } from 'vitest';
import { createChecks } from '#client/forms/engine/form-checks.ts';
import { FormStore } from '#client/forms/engine/form-store.ts';
import { attemptFor } from '#client/forms/submit/attempt.ts';
import { buildPayload } from '#client/forms/submit/payload.ts';
import { fixture } from './support/form.tsx';

const form = fixture({ properties: { name: { type: 'string' }, city: { type: 'string' }, note: { type: 'string' } } });
const { definition } = form;

/** What is sent of a form that was filled in in this order. */
function sentOf(...entered: readonly (readonly [string, string])[]) {
  const store = new FormStore({ schema: definition.schema, checks: createChecks(form), given: {}, start: {} });
  for (const [path, value] of entered) store.commit(path, value);
  return buildPayload(store.values, definition);
}

it('sends the answers in the order of the form, however they were given, so that a retry is known', () => {
  const sent = sentOf(['note', 'Hello'], ['name', 'Asha'], ['city', 'Pune']);
  expect(Object.entries(sent)).toEqual([
    ['name', 'Asha'],
    ['city', 'Pune'],
    ['note', 'Hello'],
  ]);
  const attempt = attemptFor('/post', sent, undefined);
  expect(attemptFor('/post', sentOf(['name', 'Asha'], ['city', 'Pune'], ['note', 'Hello']), attempt)).toBe(attempt);
});
