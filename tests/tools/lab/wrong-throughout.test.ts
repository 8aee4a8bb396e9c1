import { expect, it } from 'vitest';
import { pageErrors } from '#shared/forms/page-errors.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { wrongPayload } from '#tools/lab/checks/wrong-payload.ts';

/** One field of each kind whose errors look different; `floor` shows only for a flat. */
const schema: FormSchema = {
  $id: 'test',
  title: 'Test',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'place'],
  properties: {
    name: { title: 'Name', type: 'string', minLength: 2, maxLength: 20 },
    note: { title: 'Note', type: 'string', maxLength: 5 },
    place: { title: 'Place', type: 'string', enum: ['house', 'flat'], reveals: { flat: ['floor'] } },
    floor: { title: 'Floor', type: 'integer', maximum: 90 },
    people: {
      title: 'People',
      type: 'array',
      items: { type: 'object', required: ['age'], properties: { age: { title: 'Age', type: 'integer', minimum: 18 } } },
    },
  },
};
const definition = { name: 'test', schema } as FormDefinition;

function wrongFields(start: Payload): readonly string[] {
  const payload = wrongPayload(definition, start);
  return pageErrors(definition.schema, payload).map(({ field }) => field);
}

it('wrongPayload makes every visible field invalid without hiding one', () => {
  const filled = { name: 'Asha', note: 'Ring', place: 'flat', floor: 3, people: [{ age: 30 }] };
  expect(wrongFields(filled)).toEqual(['name', 'note', 'floor', 'people/0/age']);
});

it('wrongPayload keeps required fields empty, and fills optional fields beyond a limit', () => {
  expect(wrongFields({})).toEqual(['name', 'note', 'place']);
  expect(wrongPayload(definition, {})).not.toHaveProperty('name');
});
