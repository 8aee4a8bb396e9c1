import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kind, text } from '../support/branches.ts';
import { editing } from '../support/editing.ts';
import { show } from '../support/form.tsx';

const { fixture, open, sent } = editing();

describe('what must not be there', () => {
  const [pan, gstin] = [
    { ...text, title: 'PAN' },
    { ...text, title: 'GSTIN' },
  ];

  it('is reported as what of several to leave empty, or what else to fill in', async () => {
    const branches = {
      allOf: [{ not: { required: ['gstin', 'pan'] } }, { anyOf: [{ not: { required: ['pan'] } }, { required: ['note'] }] }],
    };
    const form = fixture({ properties: { pan, gstin, note: { ...text, title: 'Note' } }, branches: branches as never });
    const { user, control, described, submit } = await show(form);
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(described('note')).toContain('Note is required');
    await user.type(control('note'), 'new');
    await user.type(control('gstin'), '27ABC');
    await submit();
    expect(screen.getByText(/Leave GSTIN or PAN empty/)).toBeTruthy();
    await user.clear(control('gstin'));
    await submit();
    expect(await sent()).toEqual({ pan: 'ABCDE1234F', note: 'new' });
  });

  it('is told of a form that has single fields alone, as whatever else is asked of it as a whole', async () => {
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
    expect(await sent()).toEqual({ pan: 'ABCDE1234F' });
  });

  it.each([
    ['lets nothing stand there', { properties: { kind: { const: 'a' }, gstin: { not: {} } } }],
    ['forbids its name', { properties: { kind: { const: 'a' } }, not: { required: ['gstin'] } }],
  ])('is not asked for where the branch that an answer means %s', async (_how, without) => {
    const oneOf = [
      { ...without, required: ['pan'] },
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
    expect(await sent()).toEqual({ kind: 'a', pan: 'ABCDE1234F' });
  });

  it('is reported at its field where a rule lets nothing stand there', async () => {
    const form = fixture({ properties: { pan, gstin }, branches: { anyOf: [{ properties: { pan: { not: {} } } }] } as never });
    const { user, control, described, submit } = await show(form);
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(described('pan')).toContain('PAN must be left empty');
  });

  it('is reported as what to leave empty where one of several is asked for, and more are there', async () => {
    const oneOf = [{ required: ['pan'] }, { required: ['gstin'] }];
    const { user, control, submit } = await show(fixture({ properties: { pan, gstin }, branches: { oneOf } as never }));
    await user.type(control('pan'), 'ABCDE1234F');
    await user.type(control('gstin'), '27ABC');
    await submit();
    expect(screen.getByText(/Leave PAN or GSTIN empty/)).toBeTruthy();
    await user.clear(control('gstin'));
    await submit();
    expect(await sent()).toEqual({ pan: 'ABCDE1234F' });
  });

  it('is reported as what to leave empty where one of several groups of fields is asked for, and all are there', async () => {
    const oneOf = [{ title: 'By number', required: ['pan', 'note'] }, { required: ['gstin'] }];
    const form = fixture({ properties: { pan, gstin, note: { ...text, title: 'Note' } }, branches: { oneOf } as never });
    const { user, control, submit } = await show(form);
    for (const name of ['pan', 'gstin', 'note']) await user.type(control(name), 'ABC');
    await submit();
    expect(screen.getByText(/Leave PAN, Note or GSTIN empty/)).toBeTruthy();
  });

  it('is reported as what a value must not be', async () => {
    const again = { ...text, title: 'Again', not: { const: { $data: '1/pan' } } };
    const note = { ...text, title: 'Note', not: { enum: ['none', 'nil'] } };
    const { user, control, described, submit } = await show(fixture({ properties: { pan, again, note } }));
    await user.type(control('pan'), 'ABC');
    await user.type(control('again'), 'ABC');
    await user.type(control('note'), 'nil');
    await submit();
    expect(described('again')).toContain('Again must not be the same as PAN');
    expect(described('note')).toContain('Note must not be none or nil');
  });

  it('is reported as what to change where values do not go together', async () => {
    const not = { properties: { kind: { const: 'b' }, pan: { pattern: '^A' } }, required: ['kind', 'pan'] };
    const { user, control, submit } = await show(fixture({ properties: { kind, pan }, branches: { not } as never }));
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(screen.getByText(/Change Kind or PAN: this does not go together/)).toBeTruthy();
    await user.selectOptions(control('kind'), 'a');
    await submit();
    expect(await sent()).toEqual({ kind: 'a', pan: 'ABCDE1234F' });
  });

  it('is told of those that are there, of several that may not be together or alone, and else of what is wrong as a whole', async () => {
    const field = (title: string) => ({ ...text, title });
    const properties = { a: field('A'), b: field('B'), c: field('C'), d: field('D') };
    const not = { anyOf: [{ required: ['a', 'b'] }, { required: ['b', 'c'] }, { required: ['e'] }, { minProperties: 3 }] };
    const { user, control, submit } = await show(open(properties, { not }));
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

  it('is reported at its field where one may not be there at all', async () => {
    const form = fixture({ properties: { pan, gstin }, branches: { anyOf: [{ not: { required: ['pan'] } }] } as never });
    const { user, control, described, submit } = await show(form);
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(described('pan')).toContain('PAN must be left empty');
  });
});
