import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { button, fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});

afterEach(() => document.body.replaceChildren());

const text = { type: 'string', maxLength: 50 } as const;

describe('what must be there', () => {
  it('is sent though nobody is asked for it, and begins with its default', async () => {
    const one = fixture({
      properties: {
        version: { const: 2 },
        country: { ...text, title: 'Country', default: 'India' },
        place: { type: 'object', title: 'Place', properties: { zone: { ...text, title: 'Zone', default: 'West' } }, required: ['zone'] },
      } as never,
      required: ['version', 'place'],
    });
    const { control, submit } = await show(one);
    expect([control('country').value, control('place/zone').value]).toEqual(['India', 'West']);
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ country: 'India', place: { zone: 'West' }, version: 2 });
  });

  it('begins with its default in rows too, those that somebody adds among them', async () => {
    const branch = { type: 'object', title: 'Branch', properties: { city: text, country: { ...text, default: 'India' } } } as const;
    const one = fixture({
      properties: { branches: { type: 'array', title: 'Branches', minItems: 1, items: branch } },
      required: ['branches'],
    });
    const { user, control, submit } = await show(one);
    await user.type(control('branches/0/city'), 'Pune');
    await user.click(button('Add another branch'));
    expect(document.activeElement).toBe(control('branches/1/city'));
    await user.clear(control('branches/1/country'));
    await user.type(control('branches/1/country'), 'Nepal');
    await user.click(button('Add another branch'));
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ branches: [{ city: 'Pune', country: 'India' }, { country: 'Nepal' }, { country: 'India' }] });
  });

  it('decides what else shows as it will be sent, though nobody was asked for it', async () => {
    const company = { ...text, title: 'Company' };
    const isKind = { properties: { kind: { const: 'firm' } }, required: ['kind'] };
    const then = { properties: { company }, required: ['company'] };
    const kind = { const: 'firm' };
    const about = { type: 'object', title: 'About', properties: { kind, note: text }, required: ['kind'] };
    const boxes = { type: 'array', title: 'Boxes', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } };
    const no = { properties: { boxes: { not: { contains: { const: 'a' } } } }, required: ['boxes'] };
    const forms = [
      { properties: { kind, note: text }, required: ['kind'], branches: { additionalProperties: true, if: isKind, then } },
      { properties: { about }, required: ['about'], branches: { additionalProperties: true, if: { properties: { about: isKind } }, then } },
      { properties: { boxes }, required: ['boxes'], branches: { additionalProperties: true, if: no, then } },
      {
        properties: { note: { type: ['string', 'null'] } },
        required: ['note'],
        branches: { additionalProperties: true, dependencies: { note: then } },
      },
    ];
    const sent = [{ kind: 'firm' }, { about: { kind: 'firm' } }, { boxes: [] }, { note: null }];
    for (const [index, one] of forms.entries()) {
      const { user, control, described, submit } = await show(fixture(one as never));
      await submit();
      expect(described('company')).toBe('*Company is required');
      await user.type(control('company'), 'Rao Works');
      await submit();
      await waitFor(() => expect(api.sent).toHaveLength(index + 1));
      expect(api.sent[index]?.body).toEqual({ ...sent[index], company: 'Rao Works' });
      document.body.replaceChildren();
    }
  });

  it('keeps its place in a list of positions, empty where something stands behind it, a box as No', async () => {
    const prefixItems = [text, { type: 'boolean', title: 'Agreed' }, { type: 'number', title: 'Count' }, text];
    const { user, control, described, submit } = await show(fixture({ properties: { all: { type: 'array', prefixItems } } } as never));
    await user.type(control('all/3'), 'last');
    await submit();
    expect(described('all/2')).not.toBe('');
    expect(described('all/3')).toBe('');
    await user.type(control('all/2'), '5');
    await user.tab();
    expect(described('all/2')).toBe('');
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ all: ['', false, 5, 'last'] });
  });

  it.each([false, true])('leaves behind what another branch asked for in a group of the same name (open: %s)', async (isOpen) => {
    const kind = { type: 'string', title: 'Kind', enum: ['a', 'b'] };
    const branch = (letter: string, name: string) => ({
      if: { properties: { kind: { const: letter } } },
      then: {
        properties: { at: { type: 'object', title: 'At', properties: { [name]: text }, required: [name], additionalProperties: isOpen } },
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
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ rows: [{ kind: 'b', at: { y: 'other' } }] });
  });

  it('is there in rows that must be there, too, though nothing is ticked in them', async () => {
    const boxes = { type: 'array', title: 'Boxes', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } };
    const row = { type: 'object', title: 'Row', properties: { boxes, note: text }, required: ['boxes'] };
    const { submit } = await show(
      fixture({ properties: { rows: { type: 'array', title: 'Rows', minItems: 2, items: row } }, required: ['rows'] } as never),
    );
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ rows: [{ boxes: [] }, { boxes: [] }] });
  });

  it('is sent with nothing in it where an answer leaves no alternative without it, and asked for where one does', async () => {
    const kind = { type: 'string', title: 'Kind', enum: ['a', 'b'] };
    const words = { type: 'array', title: 'Words', items: text };
    const group = { type: 'object', title: 'Group', properties: { note: text } };
    const decided = [{ properties: { kind: { const: 'a' } }, required: ['words', 'group'] }, { properties: { kind: { const: 'b' } } }];
    const sent = await show(fixture({ properties: { kind, words, group }, required: ['kind'], branches: { anyOf: decided } } as never));
    await sent.user.selectOptions(sent.control('kind'), 'a');
    await sent.submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ kind: 'a', words: [], group: {} });
    document.body.replaceChildren();
    const either = [{ required: ['words'] }, { required: ['group'] }];
    const asked = await show(fixture({ properties: { words, group }, branches: { anyOf: either } } as never));
    await asked.submit();
    expect(api.sent).toHaveLength(1);
  });

  it('makes a list of the rows that show when one comes into one of them', async () => {
    const line = { type: 'object', title: 'Line', properties: { part: { ...text, default: 'bolt' } } } as const;
    const order = { type: 'object', title: 'Order', properties: { lines: { type: 'array', title: 'Lines', items: line } } } as const;
    const one = fixture({ properties: { orders: { type: 'array', title: 'Orders', minItems: 2, items: order } } });
    const { user, submit } = await show(one);
    for (const add of screen.getAllByRole('button', { name: 'Add line' })) await user.click(add);
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    const filled = { lines: [{ part: 'bolt' }] };
    expect(api.sent[0]?.body).toEqual({ orders: [filled, filled] });
  });

  it('is sent with the blanks around it, where an option has some', async () => {
    const spaced = { type: 'string', enum: [' A', 'B'] } as const;
    const one = fixture({
      properties: { one: { ...spaced, title: 'One' }, several: { type: 'array', title: 'Several', items: spaced } },
      required: ['one', 'several'],
    });
    const { user, control, submit } = await show(one);
    await user.selectOptions(control('one'), ' A');
    await user.click(screen.getByRole('checkbox', { name: 'A' }));
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ one: ' A', several: [' A'] });
  });

  it('is a yes or a no where a box would take nothing for no', async () => {
    const one = fixture({
      properties: { fit: { type: 'boolean', title: 'Fit' }, age: { type: 'integer', title: 'Age', enum: [18, 21] } },
      required: ['fit'],
    });
    const { user, control, submit } = await show(one);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.selectOptions(control('age'), '21');
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ fit: false, age: 21 });
  });
});

describe('a group that need not be there', () => {
  const place = { type: 'object', title: 'Place', properties: { city: text, pin: text }, required: ['city'] } as const;
  const one = fixture({ properties: { name: text, place }, required: ['name'] });

  it('misses nothing until somebody begins with it, and then what it asks for', async () => {
    const { user, control, submit } = await show(one);
    const said = () => control('place/city').ariaInvalid;
    await user.type(control('name'), 'Asha');
    await user.click(control('place/city'));
    await user.tab();
    expect(said()).toBeNull();
    await user.type(control('place/pin'), '411001');
    await user.tab();
    await waitFor(() => expect(said()).toBe('true'));
    await user.clear(control('place/pin'));
    await user.tab();
    await waitFor(() => expect(said()).toBeNull());
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ name: 'Asha' });
  });
});

describe('what goes by another field', () => {
  const day = { type: 'string', format: 'date', maxLength: 10 } as const;
  const to = { ...day, formatMinimum: { $data: '1/from' }, errorMessage: { formatMinimum: 'Not before it begins' } };
  const trip = { type: 'object', title: 'Trip', properties: { from: { ...day, title: 'From' }, to }, required: ['from'] };
  const one = fixture({
    properties: { name: { ...text, title: 'Name' }, trips: { type: 'array', items: trip } },
    required: ['name'],
  } as never);
  const initialData = { trips: [{}, { from: '2026-03-10', to: '2026-03-01' }] };

  it('is reported as it is left, in rows too, and goes with what it goes by', async () => {
    const { user, control, described } = await show(one, { initialData });
    await user.click(control('trips/1/to'));
    await user.tab();
    await waitFor(() => expect(described('trips/1/to')).toBe('*Not before it begins'));
    await user.clear(control('trips/1/from'));
    await user.type(control('trips/1/from'), '2026-02-01');
    await user.tab();
    await waitFor(() => expect(described('trips/1/to')).toBe(''));
  });

  it('goes with what it goes by where nothing nests, too', async () => {
    const again = { ...text, title: 'Again', const: { $data: '1/code' }, errorMessage: { const: 'Not the same' } };
    const flat = fixture({ properties: { code: { ...text, title: 'Code' }, again } });
    const { user, control, described } = await show(flat, { initialData: { code: 'X1', again: 'X2' } });
    await user.click(control('again'));
    await user.tab();
    await waitFor(() => expect(described('again')).toBe('*Not the same'));
    await user.clear(control('code'));
    await user.type(control('code'), 'X2');
    await user.tab();
    await waitFor(() => expect(described('again')).toBe(''));
  });

  it('is reported beside what else is wrong when the form is sent, and stays until it is right', async () => {
    const { user, control, described, submit } = await show(one, { initialData });
    await submit();
    expect([described('name'), described('trips/1/to')]).toEqual(['*Name is required', '*Not before it begins']);
    await user.click(control('trips/1/to'));
    await user.tab();
    expect(described('trips/1/to')).toBe('*Not before it begins');
  });
});

it('asks for what tells branches apart in the words of whoever requires it', async () => {
  const by = (value: string, name: string) => ({ properties: { by: { title: 'Paid by', const: value }, [name]: text }, required: [name] });
  const payout = {
    type: 'object',
    title: 'Payout',
    required: ['by'],
    oneOf: [by('bank', 'account'), by('upi', 'upi')],
    errorMessage: { required: { by: 'Say how we pay' } },
  };
  const { submit, described } = await show(fixture({ properties: { payout }, required: ['payout'] } as never));
  await submit();
  expect(described('payout/by')).toBe('*Say how we pay');
});

describe('a row with nothing in it', () => {
  const visit = {
    type: 'object',
    properties: { place: { type: 'object', properties: { city: text }, required: ['city'] }, day: text },
    required: ['place', 'day'],
  };
  const visits = { type: 'array', title: 'Visits', items: { title: 'Visit', ...visit } } as const;
  const invalid = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name);

  it('misses nothing until somebody begins with it, as it is not sent', async () => {
    const { user, control, submit } = await show(fixture({ properties: { name: text, visits }, required: ['name'] } as never));
    await user.type(control('name'), 'Asha');
    await user.click(screen.getByRole('button', { name: 'Add visit' }));
    await user.tab();
    await user.tab();
    expect(invalid()).toEqual([]);
    await user.type(control('visits/0/day'), 'Monday');
    await user.tab();
    await waitFor(() => expect(invalid()).toEqual(['visits/0/place/city']));
    await user.clear(control('visits/0/day'));
    await user.tab();
    await waitFor(() => expect(invalid()).toEqual([]));
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ name: 'Asha' });
  });

  it('misses what it asks for where so many rows have to be there', async () => {
    const one = fixture({ properties: { visits: { ...visits, minItems: 1 } }, required: ['visits'] } as never);
    const { user, control } = await show(one);
    await user.click(control('visits/0/day'));
    await user.tab();
    await waitFor(() => expect(invalid()).toEqual(['visits/0/day']));
    await user.click(screen.getByRole('button', { name: 'Add another visit' }));
    await user.type(control('visits/1/place/city'), 'Pune');
    await user.type(control('visits/1/day'), 'Monday');
    await user.tab();
    await waitFor(() => expect(invalid()).toEqual([]));
  });
});

describe('a list as a whole', () => {
  it('tells what is wrong with it at its legend, and takes the focus there', async () => {
    const skill = { type: 'string', title: 'Skill', maxLength: 30 } as const;
    const one = fixture({
      properties: {
        skills: { type: 'array', title: 'Skills', minItems: 1, maxItems: 3, items: skill, errorMessage: { minItems: 'Name a skill' } },
      },
      required: ['skills'],
    });
    const { user, control, submit } = await show(one);
    await submit();
    const list = screen.getByRole('group', { name: 'Skills' });
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent).toBe('*Name a skill');
    expect(screen.queryByRole('button', { name: 'Remove Skill 1' })).toBeNull();
    await user.type(control('skills/0'), 'Welding');
    await user.tab();
    expect(list.getAttribute('aria-describedby')).toBeNull();
    expect(screen.queryByText('1 field needs attention')).toBeNull();
  });
});

describe('after a submit that failed', () => {
  const must = { ...text, title: 'Must' };
  const errors = () => [...document.querySelectorAll('p[id$="-error"]')].map((one) => one.textContent);

  it('tells what is wrong with what comes to show, at its field', async () => {
    const branch = (name: string, title: string) => ({ title, properties: { [name]: { ...text, title } }, required: [name] });
    const answer = { title: 'Answer', type: 'object', oneOf: [branch('email', 'E-mail'), branch('phone', 'Phone')] };
    const kind = { type: 'string', title: 'Kind', enum: ['Person', 'Firm'] };
    const isFirm = { properties: { kind: { const: 'Firm' } }, required: ['kind'] };
    const one = fixture({
      properties: { must, answer, kind },
      required: ['must', 'answer'],
      branches: { additionalProperties: true, if: isFirm, then: branch('company', 'Company') },
    } as never);
    const { user, control, described, submit } = await show(one);
    await submit();
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(described('answer/phone')).toBe('*Phone is required');
    await user.selectOptions(control('kind'), 'Firm');
    expect(described('company')).toBe('*Company is required');
    expect(errors()).toEqual(['*Must is required', '*Phone is required', '*Company is required']);
    expect(screen.getByText('3 fields need attention')).toBeTruthy();
    await user.type(control('company'), 'Rao Works');
    await user.tab();
    expect(errors()).toEqual(['*Must is required', '*Phone is required']);
  });

  it('goes on telling that what decides between branches is missing', async () => {
    const branch = (kind: string) => ({ properties: { kind: { title: 'Kind', const: kind }, [kind]: text }, required: ['kind', kind] });
    const short = { ...must, maxLength: 3 };
    const branches = { additionalProperties: true, oneOf: [branch('one'), branch('other')] };
    const { user, control, described, submit } = await show(fixture({ properties: { must: short }, branches } as never));
    await user.type(control('must'), 'long');
    await submit();
    expect(errors()).toEqual(['*Must is too long: 3 characters at most', '*Kind is required']);
    await user.clear(control('must'));
    await user.tab();
    expect(described('kind')).toBe('*Kind is required');
  });

  it('tells nothing of what an option hides again', async () => {
    const apps = {
      title: 'Apps',
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: ['Web'] },
      reveals: { Web: ['client'] },
    };
    const client = { ...text, title: 'Client', minLength: 3 };
    const group = { title: 'Group', type: 'object', properties: { note: text } };
    const { user, control, submit } = await show(fixture({ properties: { apps, client, group } } as never));
    await user.click(control('apps'));
    await user.type(control('client'), 'x');
    await submit();
    expect(errors()).toEqual(['*Client is too short']);
    await user.click(control('apps'));
    expect(errors()).toEqual([]);
    expect(screen.queryByText('1 field needs attention')).toBeNull();
    await user.click(control('apps'));
    expect(errors()).toEqual(['*Client is too short']);
  });

  it('tells what is wrong with a list as a whole as soon as it is', async () => {
    const words = { type: 'array', title: 'Words', uniqueItems: true, items: text };
    const { user, control, submit } = await show(fixture({ properties: { must, words }, required: ['must'] } as never));
    await user.click(button('Add words'));
    await user.type(control('words/0'), 'one');
    await user.click(button('Add another words'));
    await submit();
    expect(errors()).toEqual(['*Must is required']);
    await user.type(control('words/1'), 'one');
    await user.tab();
    expect(errors()).toHaveLength(2);
  });
});
