import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kind, text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { closeDialog, show } from '../support/form.tsx';

const { fixture, formOf, sentBody } = setUpFormTests();

describe('a field whose value a branch fixes', () => {
  const whenLoad = (keyword: string, then: object) => ({ if: { properties: { load: { [keyword]: 8 } }, required: ['load'] }, then });
  const load = { type: 'integer', title: 'Load' } as const;
  const phase = { type: 'string', title: 'Phase', enum: ['1', '3'] } as const;

  it('stays visible, keeps its answer, and reports the value that it must have', async () => {
    const form = fixture({
      properties: { load, phase },
      required: ['phase'],
      branches: whenLoad('minimum', { properties: { phase: { const: '3' } } }),
    });
    const { user, control, description, submit } = await show(form);
    await user.selectOptions(control('phase'), '1');
    await user.type(control('load'), '8');
    await user.tab();
    await submit();
    expect(control('phase').value).toBe('1');
    expect(description('phase')).toMatch(/phase must be 3/i);
    await user.selectOptions(control('phase'), '3');
    await submit();
    expect(await sentBody()).toEqual({ load: 8, phase: '3' });
  });

  it('stays visible if the branch uses $ref or allOf', async () => {
    const supply = { type: 'object', title: 'Supply', properties: { phase, kind: { ...text, title: 'Kind' } } };
    const then = { properties: { supply: { $ref: '#/definitions/ruled' }, side: { allOf: [{ const: 'left' }] } } };
    const ruled = { properties: { phase: { $ref: '#/definitions/three' }, kind: { const: 'new' } } };
    const definitions = { ruled, three: { const: '3' } };
    const form = formOf({ load, supply, side: { ...text, title: 'Side' } }, { ...whenLoad('minimum', then), definitions });
    const { user, control, description, submit } = await show(form);
    await user.selectOptions(control('supply/phase'), '1');
    await user.type(control('side'), 'right');
    await user.type(control('load'), '8');
    await submit();
    expect(control('supply/phase').value).toBe('1');
    expect(description('supply/phase')).toMatch(/phase must be 3/i);
    expect(description('side')).toMatch(/side must be left/i);
    expect(control('supply/kind')).toBeTruthy();
  });

  it('stays visible if a rule outside its group fixes it, and is not sent when it is empty', async () => {
    const supply = { type: 'object', title: 'Supply', properties: { phase, note: text } };
    const then = { properties: { supply: { properties: { phase: { const: '3' } } } } };
    const { user, control, description, submit } = await show(
      fixture({ properties: { load, supply }, branches: whenLoad('minimum', then) } as never),
    );
    await user.type(control('load'), '8');
    await user.selectOptions(control('supply/phase'), '1');
    // It is reported when the field is left, not only when everything else is correct.
    await user.tab();
    expect(description('supply/phase')).toMatch(/phase must be 3/i);
    await user.selectOptions(control('supply/phase'), '');
    await submit();
    expect(await sentBody()).toEqual({ load: 8 });
  });

  it.each([
    ['in rows', { properties: { rows: { items: { properties: { phase: { const: '3' } } } } } }],
    ['in rows, by $ref', { properties: { rows: { items: { $ref: '#/definitions/three' } } } }],
    ['in rows, by allOf and $ref', { properties: { rows: { allOf: [{ items: { allOf: [{ $ref: '#/definitions/three' }] } }] } } }],
  ])('stays visible if the branch fixes it %s', async (_how, then) => {
    const row = { type: 'object', title: 'Row', required: ['phase'], properties: { phase } };
    const form = fixture({
      properties: { load, rows: { type: 'array', title: 'Rows', minItems: 1, items: row } },
      branches: { ...whenLoad('minimum', then), definitions: { three: { properties: { phase: { const: '3' } } } } },
    } as never);
    const { user, control, description, submit } = await show(form);
    await user.selectOptions(control('rows/0/phase'), '1');
    await user.type(control('load'), '8');
    await submit();
    expect(control('rows/0/phase').value).toBe('1');
    expect(description('rows/0/phase')).toMatch(/phase must be 3/i);
    await user.selectOptions(control('rows/0/phase'), '3');
    await submit();
    expect(await sentBody()).toEqual({ load: 8, rows: [{ phase: '3' }] });
  });

  it('stays visible if the branch fixes each text of a list', async () => {
    const words = { type: 'array', title: 'Words', minItems: 1, items: { ...text, title: 'Word' } };
    const then = { properties: { words: { items: { const: 'abc' } } } };
    const { user, control, description, submit } = await show(
      fixture({ properties: { load, words }, branches: whenLoad('minimum', then) } as never),
    );
    await user.type(control('words/0'), 'xyz');
    await user.type(control('load'), '8');
    await submit();
    expect(control('words/0').value).toBe('xyz');
    expect(description('words/0')).toMatch(/must be abc/);
  });

  it.each([
    ['a constant', { const: 8, readOnly: true }],
    ['a default', { default: 8, readOnly: true }],
  ])('stays editable if the branch makes it read-only with %s', async (_how, seats) => {
    const properties = { load, seats: { type: 'integer', title: 'Seats' } } as const;
    const then = { properties: { seats } };
    const { user, control, submit } = await show(fixture({ properties, required: ['seats'], branches: whenLoad('minimum', then) }));
    await user.type(control('load'), '8');
    await user.tab();
    await user.clear(control('seats'));
    await user.type(control('seats'), '8');
    await submit();
    expect(await sentBody()).toEqual({ load: 8, seats: 8 });
  });

  it('stays visible if the visitor chooses the branch', async () => {
    const oneOf = [
      { title: 'Here', properties: { phase: { const: '3' }, city: text }, required: ['city'] },
      { title: 'Abroad', properties: { country: text }, required: ['country'] },
    ];
    const form = formOf({ phase }, { oneOf, required: ['phase'] });
    const { user, control, description, submit } = await show(form);
    await user.click(screen.getByRole('radio', { name: 'Abroad' }));
    await user.selectOptions(control('phase'), '1');
    await user.click(screen.getByRole('radio', { name: 'Here' }));
    await user.type(control('city'), 'Pune');
    await submit();
    expect(control('phase').value).toBe('1');
    expect(description('phase')).toMatch(/phase must be 3/i);
    await user.selectOptions(control('phase'), '3');
    await submit();
    expect(await sentBody()).toEqual({ phase: '3', city: 'Pune' });
  });

  it('is hidden if the branch forbids it, and keeps its answer', async () => {
    const form = fixture({
      properties: { load, phase, note: text },
      branches: whenLoad('const', { not: { anyOf: [{ required: ['phase'] }, { required: ['note'] }] } }),
    });
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('phase'), '1');
    await user.type(control('note'), 'old');
    await user.type(control('load'), '8');
    await user.tab();
    expect([controls('phase'), controls('note')]).toEqual([[], []]);
    await submit();
    expect(await sentBody()).toEqual({ load: 8 });
    await closeDialog(user);
    await user.clear(control('load'));
    await user.tab();
    expect([control('phase').value, control('note').value]).toEqual(['1', 'old']);
  });
});

describe('a group with a field that a condition outside reads', () => {
  const tenure = { type: 'string', title: 'Tenure', enum: ['rent', 'own'] } as const;
  const rent = { type: 'number', title: 'Rent' } as const;
  const rented = { properties: { home: { properties: { tenure: { const: 'rent' } }, required: ['tenure'] } }, required: ['home'] };
  const home = (more: object = {}) => ({ type: 'object', title: 'Home', required: ['tenure'], properties: { tenure, ...more } });

  it.each([
    ['lists', { properties: { tenure: { const: 'rent' }, rent }, required: ['rent'] }],
    ['combines', { allOf: [{ properties: { tenure: { enum: ['rent'] } } }, { properties: { rent }, required: ['rent'] }] }],
  ])('shows the fields that the condition %s only while the condition holds', async (_how, then) => {
    const branches = { if: rented, then: { properties: { home: then } } };
    const { user, control, controls, submit } = await show(
      fixture({ properties: { home: home() }, required: ['home'], branches } as never),
    );
    expect(controls('home/rent')).toEqual([]);
    await user.selectOptions(control('home/tenure'), 'rent');
    await user.type(control('home/rent'), '900');
    await user.selectOptions(control('home/tenure'), 'own');
    expect(controls('home/rent')).toEqual([]);
    await user.selectOptions(control('home/tenure'), 'rent');
    await submit();
    expect(await sentBody()).toEqual({ home: { tenure: 'rent', rent: 900 } });
  });

  it('hides the field that the condition forbids', async () => {
    const branches = { if: rented, else: { properties: { home: { properties: { rent: { not: {} } } } } } };
    const { user, control, controls, submit } = await show(
      fixture({ properties: { home: home({ rent }) }, required: ['home'], branches } as never),
    );
    await user.selectOptions(control('home/tenure'), 'rent');
    await user.type(control('home/rent'), '900');
    await user.selectOptions(control('home/tenure'), 'own');
    expect(controls('home/rent')).toEqual([]);
    await submit();
    expect(await sentBody()).toEqual({ home: { tenure: 'own' } });
  });
});

describe('rows with a condition on any of them', () => {
  it('show the added field in each row, and still offer every option', async () => {
    const row = { type: 'object', title: 'Piece', required: ['kind'], properties: { kind } };
    const goods = { type: 'array', title: 'Goods', minItems: 1, items: row };
    const glass = { properties: { kind: { const: 'a' } }, required: ['kind'] };
    const then = { properties: { goods: { items: { properties: { kind: { enum: ['a'] }, packing: text }, required: ['packing'] } } } };
    const { user, control, controls, submit } = await show(
      fixture({
        properties: { goods },
        branches: { if: { properties: { goods: { contains: glass } }, required: ['goods'] }, then },
      } as never),
    );
    await user.selectOptions(control('goods/0/kind'), 'b');
    expect(controls('goods/0/packing')).toEqual([]);
    await user.selectOptions(control('goods/0/kind'), 'a');
    await user.type(control('goods/0/packing'), 'straw');
    // The options that the condition excludes are still offered.
    expect([...control('goods/0/kind').querySelectorAll('option')].map(({ value }) => value)).toContain('b');
    await submit();
    expect(await sentBody()).toEqual({ goods: [{ kind: 'a', packing: 'straw' }] });
  });
});

describe('a branch that the answers in a group select', () => {
  const status = { type: 'string', title: 'Status', enum: ['employed', 'retired'] } as const;
  const hours = { type: 'integer', title: 'Hours', maximum: 80 } as const;
  const workBranch = (value: string, fields: object, required: string) => ({
    properties: { work: { properties: { status: { const: value }, ...fields }, required: [required] } },
  });
  const oneOf = [workBranch('retired', { since: text }, 'since'), workBranch('employed', { employer: text, hours }, 'employer')];
  const group = { type: 'object', title: 'Work', properties: { status } };

  it('keeps its controls while one of its own answers is wrong', async () => {
    const properties = { work: { ...group, required: ['status'] } };
    const form = fixture({ properties, required: ['work'], branches: { oneOf } } as never);
    const { user, control, controls, description, submit } = await show(form);
    await user.selectOptions(control('work/status'), 'employed');
    await user.type(control('work/employer'), 'Acme');
    await user.type(control('work/hours'), '99');
    await submit();
    expect(description('work/hours')).toContain('Hours must be 80 or less');
    expect(control('work/employer').value).toBe('Acme');
    await user.selectOptions(control('work/status'), 'retired');
    expect(controls('work/hours')).toEqual([]);
    await user.type(control('work/since'), '2020');
    await submit();
    expect(await sentBody()).toEqual({ work: { status: 'retired', since: '2020' } });
  });
});

describe('a condition on an optional group', () => {
  const group = (more: object = {}) => ({ type: 'object', title: 'Inner', properties: { x: text, y: text }, ...more });

  it('is evaluated again when the group gets its first value, even in a field that it does not read', async () => {
    const inner = {
      if: { properties: { inner: { required: ['x'] } } },
      then: { properties: { held: text } },
      else: { required: ['note'] },
    };
    const form = formOf({ outer: { type: 'object', title: 'Outer', properties: { inner: group(), note: text }, ...inner } });
    const { user, control, controls, submit } = await show(form);
    expect(controls('outer/held')).toHaveLength(1);
    await user.type(control('outer/inner/y'), 'q');
    await user.tab();
    expect(controls('outer/held')).toHaveLength(0);
    await user.clear(control('outer/inner/y'));
    await user.tab();
    expect(controls('outer/held')).toHaveLength(1);
    await user.type(control('outer/held'), 'kept');
    await submit();
    expect(await sentBody()).toEqual({ outer: { held: 'kept' } });
  });

  it('is evaluated again when the group changes from null to an object', async () => {
    const isObject = { properties: { inner: { type: 'object', properties: { x: { maxLength: 3 } } } } };
    const row = {
      type: 'object',
      title: 'Row',
      properties: { inner: group({ type: ['object', 'null'] }), note: text },
      required: ['inner'],
      if: isObject,
      then: { properties: { held: text }, required: ['held'] },
    };
    const { user, control, controls, submit } = await show(formOf({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }));
    await user.type(control('rows/0/note'), 'q');
    await user.tab();
    expect(controls('rows/0/held')).toHaveLength(0);
    await user.type(control('rows/0/inner/y'), 'q');
    await user.tab();
    await user.type(control('rows/0/held'), 'kept');
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ inner: { y: 'q' }, note: 'q', held: 'kept' }] });
  });
});

describe('groups and lists that require each other', () => {
  const person = {
    type: 'object',
    title: 'Spouse',
    properties: { name: text, works: { type: 'boolean', title: 'Works' } },
    required: ['name'],
  };
  const paper = { type: 'object', title: 'Paper', properties: { number: text }, required: ['number'] };
  const papers = { type: 'array', title: 'Papers', items: paper, minItems: 1 };
  const requireEachOther = { dependencies: { spouse: ['papers'], papers: ['spouse'] } };

  it('are both required only while one has an answer', async () => {
    const { user, control, description, submit } = await show(formOf({ name: text, spouse: person, papers }, requireEachOther));
    await user.type(control('name'), 'Asha');
    await user.type(control('spouse/name'), 'Ravi');
    await submit();
    expect(description('papers/0/number')).toMatch(/required/);
    await user.clear(control('spouse/name'));
    await submit();
    expect(await sentBody()).toEqual({ name: 'Asha' });
  });

  it('are not required after a checkbox in one is ticked and unticked', async () => {
    const { user, control, submit } = await show(formOf({ name: text, spouse: person, papers }, requireEachOther));
    await user.type(control('name'), 'Asha');
    await user.click(control('spouse/works'));
    await user.click(control('spouse/works'));
    await submit();
    expect(await sentBody()).toEqual({ name: 'Asha' });
  });

  it('are not required after the last answer is cleared, in a cycle of three', async () => {
    const part = (name: string) => ({ type: 'object', title: name, properties: { x: text }, required: ['x'] });
    const requires = (name: string, required: string) => ({ if: { required: [name] }, then: { required: [required] } });
    const cycle = { allOf: [requires('a', 'b'), requires('b', 'c'), requires('c', 'a')] };
    const { user, control, submit } = await show(formOf({ name: text, a: part('A'), b: part('B'), c: part('C') }, cycle));
    await user.type(control('name'), 'Asha');
    await user.type(control('a/x'), '1');
    await user.tab();
    await user.clear(control('a/x'));
    await submit();
    expect(await sentBody()).toEqual({ name: 'Asha' });
  });
});
