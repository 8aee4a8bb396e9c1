import { expect, it } from 'vitest';
import { resolveSchema } from '#shared/forms/definition/resolve-schema.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const option = (value: string, title: string) => ({ const: value, title });

it('a message shows the label of an option instead of its value', () => {
  const phase = { title: 'Phase', type: 'string', enum: ['1', '3'], enumNames: ['Single-phase', 'Three-phase'] };
  const plan = { title: 'Plan', type: 'string', oneOf: [option('a', 'Basic'), option('b', 'Full')] };
  const schema = resolveSchema(
    {
      $id: 'chosen',
      title: 'Chosen',
      type: 'object',
      properties: {
        load: { title: 'Load', type: 'integer' },
        phase,
        plan: { ...plan, not: { const: 'b' } },
        supply: { title: 'Supply', type: 'object', properties: { phase } },
      },
      allOf: [
        {
          if: { properties: { load: { minimum: 8 } }, required: ['load'] },
          then: { properties: { phase: { const: '3' }, supply: { properties: { phase: { const: '3' } } } } },
        },
      ],
    } as never,
    {},
    DEFAULTS.messages,
    'schema.json',
  );
  const reported = verdictOf(schema)({ load: 8, phase: '1', plan: 'b', supply: { phase: '1' } });
  expect(reported.map(({ message }) => message)).toEqual([
    'Phase must be Three-phase',
    'Plan must not be Full',
    'Phase must be Three-phase',
  ]);
});
