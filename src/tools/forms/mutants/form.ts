import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { fieldMutants } from './field.ts';
import type { Mutant } from './types.ts';

function isRequired(schema: FormSchema, name: string): boolean {
  return (schema.required ?? []).includes(name);
}

/**
 * A form of one field. Fields are checked independently of each other (forms are flat), so a field's mutant can be tried
 * alone, which is what makes trying all of them fast.
 */
function only(schema: FormSchema, name: string, field: FieldSchema, required = isRequired(schema, name)): FormSchema {
  const message = schema.errorMessage?.required?.[name];
  return {
    $id: schema.$id,
    type: 'object',
    title: schema.title,
    additionalProperties: false,
    properties: { [name]: field },
    ...(required && { required: [name] }),
    ...(required && message !== undefined && { errorMessage: { required: { [name]: message } } }),
  };
}

function ofField(schema: FormSchema, name: string, field: FieldSchema): Mutant[] {
  const scope = { field: name };
  const own = fieldMutants(field).map(({ field: changed, key, ...rest }) => ({
    ...rest,
    key: `properties.${name}.${key}`,
    scope,
    schema: only(schema, name, changed),
  }));
  if (!isRequired(schema, name)) return own;
  const mend = `Add an invalid sample that omits ${name}`;
  return [...own, { key: `required.${name}`, change: 'removed', mend, scope, schema: only(schema, name, field, false) }];
}

/** An option that reveals nothing: its fields then always count, and what they hold while hidden is checked and kept. */
function ofReveals(schema: FormSchema, name: string, field: FieldSchema): Mutant[] {
  const { reveals = {} } = field;
  return Object.keys(reveals).map((option) => {
    const kept = Object.fromEntries(Object.entries(reveals).filter(([other]) => other !== option));
    return {
      key: `properties.${name}.reveals.${option}`,
      change: 'removed',
      mend: `Add a valid sample without ${option} whose revealed fields break their own rules`,
      tightens: true,
      scope: 'pruning',
      schema: { ...schema, properties: { ...schema.properties, [name]: { ...field, reveals: kept } } },
    };
  });
}

function opened(schema: FormSchema): Mutant {
  const { additionalProperties: _closed, errorMessage = {}, ...open } = schema;
  const { additionalProperties: _message, ...messages } = errorMessage;
  return {
    key: 'additionalProperties',
    change: 'opened',
    mend: 'Add an invalid sample with a field that the form does not have',
    scope: 'form',
    schema: { ...open, errorMessage: messages },
  };
}

/** Every change of one constraint of a form that its samples must notice. */
export function formMutants(schema: FormSchema): Mutant[] {
  const fields = Object.entries(schema.properties);
  return [
    opened(schema),
    ...fields.flatMap(([name, field]) => ofField(schema, name, field)),
    ...fields.flatMap(([name, field]) => ofReveals(schema, name, field)),
  ];
}
