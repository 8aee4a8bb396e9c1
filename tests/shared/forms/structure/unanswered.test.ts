import { expect, it } from 'vitest';
import { structureOf } from '#shared/forms/structure/structure.ts';

const text = { type: 'string' };

it('ends where what has to be there has to be there in itself again', () => {
  const node = {
    type: 'object',
    properties: { kind: { const: 'node' }, next: { $ref: '#/definitions/node' } },
    required: ['kind', 'next'],
    if: { properties: { next: { required: ['kind'] } }, required: ['next'] },
    then: { properties: { inner: text } },
  };
  const root = { type: 'object', properties: { start: { $ref: '#/definitions/node' } }, required: ['start'], definitions: { node } };
  const structure = structureOf(root as never);
  expect(Object.keys(structure.shape(node as never, undefined).field.properties ?? {})).toEqual(['kind', 'next']);
});

it('takes nothing for granted in a group that need not be there', () => {
  const about = { type: 'object', properties: { kind: { const: 'firm' } }, required: ['kind'] };
  const root = { properties: { about }, if: { required: ['about'] }, then: { properties: { company: text } } };
  const shown = (value: object) => Object.keys(structureOf(root as never).shape(root as never, value).field.properties ?? {});
  expect(shown({})).toEqual(['about']);
  expect(shown({ about: { kind: 'firm' } })).toEqual(['about', 'company']);
});
