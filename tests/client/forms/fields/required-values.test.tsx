import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../support/branches.ts';
import { button, show } from '../support/form.tsx';
import { setUpFormTests } from '../support/set-up-form-tests.ts';

const { api, fixture, sentBody } = setUpFormTests();

describe('a required value', () => {
  it('is sent if it is a constant without a control, or has a default', async () => {
    const form = fixture({
      properties: {
        version: { const: 2 },
        country: { ...text, title: 'Country', default: 'India' },
        place: { type: 'object', title: 'Place', properties: { zone: { ...text, title: 'Zone', default: 'West' } }, required: ['zone'] },
      } as never,
      required: ['version', 'place'],
    });
    const { control, submit } = await show(form);
    expect([control('country').value, control('place/zone').value]).toEqual(['India', 'West']);
    await submit();
    expect(await sentBody()).toEqual({ country: 'India', place: { zone: 'West' }, version: 2 });
  });

  it('has its default in rows, including added rows', async () => {
    const branch = { type: 'object', title: 'Branch', properties: { city: text, country: { ...text, default: 'India' } } } as const;
    const form = fixture({
      properties: { branches: { type: 'array', title: 'Branches', minItems: 1, items: branch } },
      required: ['branches'],
    });
    const { user, control, submit } = await show(form);
    await user.type(control('branches/0/city'), 'Pune');
    await user.click(button('Add another branch'));
    expect(document.activeElement).toBe(control('branches/1/city'));
    await user.clear(control('branches/1/country'));
    await user.type(control('branches/1/country'), 'Nepal');
    await user.click(button('Add another branch'));
    await submit();
    expect(await sentBody()).toEqual({ branches: [{ city: 'Pune', country: 'India' }, { country: 'Nepal' }, { country: 'India' }] });
  });

  it('is read by conditions as it is sent, without a visitor’s answer', async () => {
    const company = { ...text, title: 'Company' };
    const isKind = { properties: { kind: { const: 'firm' } }, required: ['kind'] };
    const then = { properties: { company }, required: ['company'] };
    const kind = { const: 'firm' };
    const about = { type: 'object', title: 'About', properties: { kind, note: text }, required: ['kind'] };
    const boxes = { type: 'array', title: 'Boxes', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } };
    const hasNoA = { properties: { boxes: { not: { contains: { const: 'a' } } } }, required: ['boxes'] };
    const forms = [
      { properties: { kind, note: text }, required: ['kind'], branches: { additionalProperties: true, if: isKind, then } },
      { properties: { about }, required: ['about'], branches: { additionalProperties: true, if: { properties: { about: isKind } }, then } },
      { properties: { boxes }, required: ['boxes'], branches: { additionalProperties: true, if: hasNoA, then } },
      {
        properties: { note: { type: ['string', 'null'] } },
        required: ['note'],
        branches: { additionalProperties: true, dependencies: { note: then } },
      },
    ];
    const payloads = [{ kind: 'firm' }, { about: { kind: 'firm' } }, { boxes: [] }, { note: null }];
    for (const [index, form] of forms.entries()) {
      const { user, control, description, submit } = await show(fixture(form as never));
      await submit();
      expect(description('company')).toBe('*Company is required');
      await user.type(control('company'), 'Rao Works');
      await submit();
      expect(await sentBody(index + 1)).toEqual({ ...payloads[index], company: 'Rao Works' });
      document.body.replaceChildren();
    }
  });

  it('fills the empty tuple items before a filled one, with false for a checkbox', async () => {
    const prefixItems = [text, { type: 'boolean', title: 'Agreed' }, { type: 'number', title: 'Count' }, text];
    const { user, control, description, submit } = await show(fixture({ properties: { all: { type: 'array', prefixItems } } } as never));
    await user.type(control('all/3'), 'last');
    await submit();
    expect(description('all/2')).not.toBe('');
    expect(description('all/3')).toBe('');
    await user.type(control('all/2'), '5');
    await user.tab();
    expect(description('all/2')).toBe('');
    await submit();
    expect(await sentBody()).toEqual({ all: ['', false, 5, 'last'] });
  });

  it.each([false, true])('of a hidden branch is not sent in a group of the same name (additionalProperties: %s)', async (mayHaveMore) => {
    const kind = { type: 'string', title: 'Kind', enum: ['a', 'b'] };
    const branch = (letter: string, name: string) => ({
      if: { properties: { kind: { const: letter } } },
      then: {
        properties: {
          at: { type: 'object', title: 'At', properties: { [name]: text }, required: [name], additionalProperties: mayHaveMore },
        },
        required: ['at'],
      },
    });
    const rows = {
      type: 'array',
      title: 'Rows',
      items: { type: 'object', properties: { kind }, allOf: [branch('a', 'x'), branch('b', 'y')] },
    };
    const { user, control, submit } = await show(fixture({ properties: { rows } } as never));
    await user.click(button('Add rows'));
    await user.selectOptions(control('rows/0/kind'), 'a');
    await user.type(control('rows/0/at/x'), 'one');
    await user.selectOptions(control('rows/0/kind'), 'b');
    await user.type(control('rows/0/at/y'), 'other');
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ kind: 'b', at: { y: 'other' } }] });
  });

  it('is an empty list in each row within «minItems» if no checkbox is ticked', async () => {
    const boxes = { type: 'array', title: 'Boxes', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } };
    const row = { type: 'object', title: 'Row', properties: { boxes, note: text }, required: ['boxes'] };
    const { submit } = await show(
      fixture({ properties: { rows: { type: 'array', title: 'Rows', minItems: 2, items: row } }, required: ['rows'] } as never),
    );
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ boxes: [] }, { boxes: [] }] });
  });

  it('is sent empty if the selected alternative requires it, and reported if the visitor can choose which field to fill in', async () => {
    const kind = { type: 'string', title: 'Kind', enum: ['a', 'b'] };
    const words = { type: 'array', title: 'Words', items: text };
    const group = { type: 'object', title: 'Group', properties: { note: text } };
    const alternatives = [{ properties: { kind: { const: 'a' } }, required: ['words', 'group'] }, { properties: { kind: { const: 'b' } } }];
    const selected = await show(
      fixture({ properties: { kind, words, group }, required: ['kind'], branches: { anyOf: alternatives } } as never),
    );
    await selected.user.selectOptions(selected.control('kind'), 'a');
    await selected.submit();
    expect(await sentBody()).toEqual({ kind: 'a', words: [], group: {} });
    document.body.replaceChildren();
    const either = [{ required: ['words'] }, { required: ['group'] }];
    const free = await show(fixture({ properties: { words, group }, branches: { anyOf: either } } as never));
    await free.submit();
    expect(api().sent).toHaveLength(1);
  });

  it('is added to each row whose inner list gets a row', async () => {
    const line = { type: 'object', title: 'Line', properties: { part: { ...text, default: 'bolt' } } } as const;
    const order = { type: 'object', title: 'Order', properties: { lines: { type: 'array', title: 'Lines', items: line } } } as const;
    const form = fixture({ properties: { orders: { type: 'array', title: 'Orders', minItems: 2, items: order } } });
    const { user, submit } = await show(form);
    for (const add of screen.getAllByRole('button', { name: 'Add line' })) await user.click(add);
    await submit();
    const filled = { lines: [{ part: 'bolt' }] };
    expect(await sentBody()).toEqual({ orders: [filled, filled] });
  });

  it('is sent with the leading space of its option', async () => {
    const spaced = { type: 'string', enum: [' A', 'B'] } as const;
    const form = fixture({
      properties: { one: { ...spaced, title: 'One' }, several: { type: 'array', title: 'Several', items: spaced } },
      required: ['one', 'several'],
    });
    const { user, control, submit } = await show(form);
    await user.selectOptions(control('one'), ' A');
    await user.click(screen.getByRole('checkbox', { name: 'A' }));
    await submit();
    expect(await sentBody()).toEqual({ one: ' A', several: [' A'] });
  });

  it('of type boolean is chosen with Yes and No, and an integer from a list is sent as a number', async () => {
    const form = fixture({
      properties: { fit: { type: 'boolean', title: 'Fit' }, age: { type: 'integer', title: 'Age', enum: [18, 21] } },
      required: ['fit'],
    });
    const { user, control, submit } = await show(form);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.selectOptions(control('age'), '21');
    await submit();
    expect(await sentBody()).toEqual({ fit: false, age: 21 });
  });
});
