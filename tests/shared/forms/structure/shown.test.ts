import { describe, expect, it } from 'vitest';
import { shownValues } from '#shared/forms/structure/shown.ts';
import { chosenNothing } from '#shared/forms/structure/walk.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

const again = { $ref: '#/definitions/part' };
const kids = { type: 'array', minItems: 1, items: again };
const kind = { enum: ['leaf', 'node'] };

const formOf = (definition: object) =>
  structuredClone({ type: 'object', properties: { whole: again }, definitions: { part: definition } }) as unknown as FormSchema;

const sentOf = (schema: FormSchema, values: Payload) => shownValues(structureOf(schema), schema, values, chosenNothing).values;

describe('rows that must be there and hold such rows again', () => {
  const ifNode = { if: { properties: { kind: { const: 'node' } } } };
  const part = { type: 'object', properties: { kind, kids }, required: ['kind'] };

  it.each([
    ['by a condition', { ...part, ...ifNode, then: { required: ['kids'] } }, 'node'],
    ['that a condition brings', { ...part, properties: { kind }, ...ifNode, then: { properties: { kids }, required: ['kids'] } }, 'node'],
    ['always', { ...part, required: ['kind', 'kids'] }, 'node'],
    [
      'where nothing is ticked',
      {
        ...part,
        properties: { kind: { type: 'boolean' } },
        if: { properties: { kind: { const: false } } },
        then: { properties: { kids }, required: ['kids'] },
      },
      false,
    ],
  ])('are sent one deep: %s', (_why, definition, value) => {
    expect(sentOf(formOf(definition), { whole: { kind: value } })).toEqual({ whole: { kind: value, kids: [{}] } });
    expect(sentOf(formOf(definition), {})).toEqual({});
  });

  it('are sent one deep where the form itself is such a row', () => {
    const schema = structuredClone({
      type: 'object',
      properties: { kind },
      required: ['kind'],
      ...ifNode,
      then: { properties: { kids: { type: 'array', minItems: 1, items: { $ref: '#' } } }, required: ['kids'] },
    }) as unknown as FormSchema;
    expect(sentOf(schema, { kind: 'node' })).toEqual({ kind: 'node', kids: [{}] });
  });
});

describe('positions of a list', () => {
  const text = { type: 'string' };
  const sent = (positions: readonly object[], list: readonly unknown[], minItems = 0) => {
    const schema = { type: 'object', properties: { list: { type: 'array', prefixItems: positions, minItems } }, required: ['list'] };
    return sentOf(schema as unknown as FormSchema, { list })['list'];
  };

  it('hold null where that is the answer of who leaves them empty', () => {
    const mayBe = (type: string) => ({ type: [type, 'null'] });
    expect(sent([mayBe('string'), text], ['', 'x'])).toEqual([null, 'x']);
    expect(sent([mayBe('integer'), text], [undefined, 'x'])).toEqual([null, 'x']);
    expect(sent([mayBe('string'), text], [null, 'x'])).toEqual([null, 'x']);
    expect(sent([{ type: 'null' }, text], [undefined, 'x'])).toEqual([null, 'x']);
    expect(sent([{ type: 'integer' }, mayBe('string')], [1, ''], 2)).toEqual([1, null]);
    expect(sent([text, text], ['', 'x'])).toEqual(['', 'x']);
  });
});
