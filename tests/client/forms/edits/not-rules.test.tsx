import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kind, text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { show } from '../support/form.tsx';

const { fixture, formOf, sentBody } = setUpFormTests();

describe('rules with «not»', () => {
  const [pan, gstin] = [
    { ...text, title: 'PAN' },
    { ...text, title: 'GSTIN' },
  ];

  it('name the fields to leave empty, or report the field that is required instead', async () => {
    const branches = {
      allOf: [{ not: { required: ['gstin', 'pan'] } }, { anyOf: [{ not: { required: ['pan'] } }, { required: ['note'] }] }],
    };
    const form = fixture({ properties: { pan, gstin, note: { ...text, title: 'Note' } }, branches: branches as never });
    const { user, control, description, submit } = await show(form);
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(description('note')).toContain('Note is required');
    await user.type(control('note'), 'new');
    await user.type(control('gstin'), '27ABC');
    await submit();
    expect(screen.getByText(/Leave GSTIN or PAN empty/)).toBeTruthy();
    await user.clear(control('gstin'));
    await submit();
    expect(await sentBody()).toEqual({ pan: 'ABCDE1234F', note: 'new' });
  });

  it('are reported for the whole form, like its minimum number of answers', async () => {
    const form = fixture({ properties: { pan, gstin }, branches: { not: { required: ['gstin', 'pan'] }, minProperties: 1 } as never });
    const { user, control, submit } = await show(form);
    await submit();
    expect(screen.getByText(/Fill in at least 1 of/)).toBeTruthy();
    await user.type(control('pan'), 'ABCDE1234F');
    await user.type(control('gstin'), '27ABC');
    await submit();
    expect(screen.getByText(/Leave GSTIN or PAN empty/)).toBeTruthy();
    await user.clear(control('gstin'));
    await submit();
    expect(await sentBody()).toEqual({ pan: 'ABCDE1234F' });
  });

  it.each([
    ['allows no value for it', { properties: { kind: { const: 'a' }, gstin: { not: {} } } }],
    ['forbids its name', { properties: { kind: { const: 'a' } }, not: { required: ['gstin'] } }],
  ])('hide a field if the branch %s', async (_how, forbidGstin) => {
    const oneOf = [
      { ...forbidGstin, required: ['pan'] },
      { properties: { kind: { const: 'b' }, pan: { not: {} } }, required: ['gstin'] },
    ];
    const form = fixture({ properties: { kind, pan, gstin }, required: ['kind'], branches: { oneOf } as never });
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('gstin'), '27ABC');
    expect(controls('pan')).toEqual([]);
    await user.selectOptions(control('kind'), 'a');
    expect(controls('gstin')).toEqual([]);
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'a', pan: 'ABCDE1234F' });
  });

  it.each([
    ['a schema that allows no value', { properties: { pan: { not: {} } } }],
    ['its name', { not: { required: ['pan'] } }],
  ])('are reported at the field that they forbid by %s', async (_how, rule) => {
    const form = fixture({ properties: { pan, gstin }, branches: { anyOf: [rule] } as never });
    const { user, control, description, submit } = await show(form);
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(description('pan')).toContain('PAN must be left empty');
  });

  it('name the fields to leave empty when more than one alternative is filled in', async () => {
    const oneOf = [{ required: ['pan'] }, { required: ['gstin'] }];
    const { user, control, submit } = await show(fixture({ properties: { pan, gstin }, branches: { oneOf } as never }));
    await user.type(control('pan'), 'ABCDE1234F');
    await user.type(control('gstin'), '27ABC');
    await submit();
    expect(screen.getByText(/Leave PAN or GSTIN empty/)).toBeTruthy();
    await user.clear(control('gstin'));
    await submit();
    expect(await sentBody()).toEqual({ pan: 'ABCDE1234F' });
  });

  it('name every field to leave empty when alternatives of several fields are all filled in', async () => {
    const oneOf = [{ title: 'By number', required: ['pan', 'note'] }, { required: ['gstin'] }];
    const form = fixture({ properties: { pan, gstin, note: { ...text, title: 'Note' } }, branches: { oneOf } as never });
    const { user, control, submit } = await show(form);
    for (const name of ['pan', 'gstin', 'note']) await user.type(control(name), 'ABC');
    await submit();
    expect(screen.getByText(/Leave PAN, Note or GSTIN empty/)).toBeTruthy();
  });

  it('name the values that a field must not have', async () => {
    const repeated = { ...text, title: 'Again', not: { const: { $data: '1/pan' } } };
    const note = { ...text, title: 'Note', not: { enum: ['none', 'nil'] } };
    const { user, control, description, submit } = await show(fixture({ properties: { pan, repeated, note } }));
    await user.type(control('pan'), 'ABC');
    await user.type(control('repeated'), 'ABC');
    await user.type(control('note'), 'nil');
    await submit();
    expect(description('repeated')).toContain('Again must not be the same as PAN');
    expect(description('note')).toContain('Note must not be none or nil');
  });

  it('name the fields to change when their values contradict each other', async () => {
    const not = { properties: { kind: { const: 'b' }, pan: { pattern: '^A' } }, required: ['kind', 'pan'] };
    const { user, control, submit } = await show(fixture({ properties: { kind, pan }, branches: { not } as never }));
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(screen.getByText(/Change Kind or PAN: this does not go together/)).toBeTruthy();
    await user.selectOptions(control('kind'), 'a');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'a', pan: 'ABCDE1234F' });
  });

  it('name only filled fields, and report the whole form when no field can be named', async () => {
    const field = (title: string) => ({ ...text, title });
    const properties = { a: field('A'), b: field('B'), c: field('C'), d: field('D') };
    const not = { anyOf: [{ required: ['a', 'b'] }, { required: ['b', 'c'] }, { required: ['e'] }, { minProperties: 3 }] };
    const { user, control, submit } = await show(formOf(properties, { not }));
    await user.type(control('b'), 'x');
    await user.type(control('c'), 'x');
    await submit();
    expect(screen.getByText(/Leave B or C empty/)).toBeTruthy();
    await user.clear(control('b'));
    await user.type(control('a'), 'x');
    await user.type(control('d'), 'x');
    await submit();
    expect(screen.getByText(/Fixture is not correct/)).toBeTruthy();
  });
});
