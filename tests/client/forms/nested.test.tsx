import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import { NESTED, NESTED_VALID } from '../../support/nested-form.ts';
import { fakeApi } from './support/api.ts';
import { fixture, show } from './support/form.tsx';

const form: FormModule = { definition: NESTED };

/** The same in an encoding that keeps its types. */
const asJson: FormModule = {
  definition: { ...NESTED, submit: { ...NESTED.submit, call: { method: 'POST', path: '/post-nested', encoding: 'json' } } },
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});

afterEach(() => document.body.replaceChildren());

const rowTitles = () => screen.queryAllByRole('group', { name: /^Reference \d/ }).map((row) => row.querySelector('legend')?.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const text = { type: 'string', maxLength: 50 } as const;

describe('a form that nests', () => {
  it('has groups with legends, and each control by its path', async () => {
    const { control } = await show(form);
    const address = screen.getByRole('group', { name: 'Address' });
    expect(within(address).getByRole('group', { name: 'Area' })).toBeTruthy();
    expect(control('address/area/pin').labels?.[0]?.textContent).toBe('PIN');
    expect(within(address).getByRole('textbox', { name: 'City' }).getAttribute('name')).toBe('address/city');
  });

  it('shows as many rows as there must be, and those it is given', async () => {
    const { controls } = await show(form, { initialData: { references: [{ name: 'Ravi' }, { name: 'Mira' }] } });
    expect(rowTitles()).toEqual(['Reference 1', 'Reference 2']);
    expect(controls('references/1/name')).toHaveLength(1);
    expect(controls('skills/0')).toHaveLength(0);
  });

  it('adds a row, puts the focus into it and says so, until there are as many as may be', async () => {
    const { user, control } = await show(form);
    expect(rowTitles()).toEqual(['Reference 1']);
    await user.click(button('Add another reference'));
    expect(document.activeElement).toBe(control('references/1/name'));
    expect(screen.getByText('Reference 2 added.').getAttribute('role')).toBe('status');
    await user.click(button('Add another reference'));
    expect(screen.queryByRole('button', { name: 'Add another reference' })).toBeNull();
    await user.click(button('Add skill'));
    await user.type(control('skills/0'), 'Welding');
    expect(screen.getByRole('textbox', { name: 'Skill 1' })).toBe(control('skills/0'));
  });

  it('takes a row out without touching the others, and brings it back to its place', async () => {
    const { user, control, controls } = await show(form);
    await user.click(button('Add another reference'));
    await user.type(control('references/0/name'), 'Ravi');
    await user.type(control('references/1/name'), 'Mira');
    const second = control('references/1/name');
    await user.click(button('Remove Reference 1'));
    expect(rowTitles()).toEqual(['Reference 1']);
    expect(control('references/0/name')).toBe(second);
    await user.type(second, ' K');
    expect([second.value, second.name]).toEqual(['Mira K', 'references/0/name']);
    await user.click(button('Undo'));
    expect(control('references/1/name')).toBe(second);
    await user.click(button('Remove Reference 1'));
    expect(screen.getByText('Reference 1 removed. 1 left.')).toBeTruthy();
    expect(document.activeElement).toBe(button('Undo'));
    await user.keyboard('{Enter}');
    expect(rowTitles()).toEqual(['Reference 1', 'Reference 2']);
    expect(control('references/0/name').value).toBe('Ravi');
    expect(control('references/1/name')).toBe(second);
    expect(controls('references/0/name')).toHaveLength(1);
  });

  it('brings no row back where there are as many as may be', async () => {
    const { user } = await show(form);
    await user.click(button('Add another reference'));
    await user.click(button('Remove Reference 1'));
    await user.click(button('Add another reference'));
    expect(button('Undo')).toBeTruthy();
    await user.click(button('Add another reference'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('moves a row with what is said of it, the focus staying where it is', async () => {
    const { user, control, described, submit } = await show(form, {
      initialData: { references: [{ name: 'Ravi', phone: 'x' }, { name: 'Mira' }] },
    });
    await submit();
    expect(described('references/0/phone')).toBe('*Phone is not correct');
    expect(described('references/1/phone')).toBe('*Phone is required');
    const down = button('Move down Reference 1');
    await user.click(down);
    expect(document.activeElement).toBe(down);
    expect(screen.getByText('Reference 1 is now Reference 2.')).toBeTruthy();
    expect(control('references/1/phone').value).toBe('x');
    expect(described('references/1/phone')).toBe('*Phone is not correct');
    expect(described('references/0/phone')).toBe('*Phone is required');
    await user.clear(control('references/1/phone'));
    await user.type(control('references/1/phone'), '98000000');
    expect(described('references/1/phone')).toBe('');
  });

  it('shows the branch of a field’s value, and asks only for what shows', async () => {
    const { user, control, controls, described, submit } = await show(form);
    await user.click(screen.getByRole('radio', { name: 'Company' }));
    expect(controls('nickname')).toHaveLength(0);
    await submit();
    expect(described('company')).toBe('*Company name is required');
    await user.type(control('company'), 'Rao Works');
    await user.click(screen.getByRole('radio', { name: 'Person' }));
    expect(controls('company')).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'Company' }));
    expect(control('company').value).toBe('Rao Works');
  });

  it('lets the visitor choose where nothing else tells', async () => {
    const { user, control, controls, described, submit } = await show(form);
    await user.type(control('answer/email'), 'asha@example.com');
    await user.click(screen.getByRole('radio', { name: 'A phone' }));
    expect(controls('answer/email')).toHaveLength(0);
    await user.type(control('answer/phone'), '98');
    await submit();
    expect(described('answer/phone')).toBe('*Phone number is too short');
    await user.click(screen.getByRole('radio', { name: 'An e-mail address' }));
    expect(control('answer/email').value).toBe('asha@example.com');
    expect(screen.getByRole('radio', { name: 'A phone' }).closest('form')).not.toBeNull();
    expect(new FormData(document.querySelector('form') as HTMLFormElement).has('answer/email')).toBe(true);
  });

  it('tells what is wrong in the order of the page, and takes the focus to the first', async () => {
    const { submit, described, control, user } = await show(form);
    await submit();
    await screen.findByText('2 fields need attention');
    await waitFor(() => expect(document.activeElement).toBe(control('name')));
    await user.type(control('name'), 'Asha');
    await user.type(control('rate'), '1,200.7');
    await user.tab();
    expect(described('rate')).toContain('Daily rate must be a multiple of 0.5');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(control('address/city')));
  });

  it('sends what a visitor filled in, numbers as numbers, and nothing of empty rows', async () => {
    const { references: _rows, middle: _none, ...given } = NESTED_VALID;
    const { user, control, submit } = await show(asJson, { initialData: given });
    await user.clear(control('rate'));
    await user.type(control('rate'), '1,20,000.5');
    await user.click(button('Add another reference'));
    await user.type(control('references/1/name'), ' Mira ');
    await user.type(control('references/1/phone'), '9800000002');
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ ...given, rate: 120000.5, references: [{ name: 'Mira', phone: '9800000002' }] });
  });
});

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

describe('lists of positions, and forms in themselves', () => {
  it('shows a row for each position, which stays, and adds what may follow', async () => {
    const pair = {
      type: 'array',
      title: 'Sizes',
      items: [
        { type: 'string', title: 'Name' },
        { type: 'integer', title: 'Length' },
      ],
      additionalItems: false,
    };
    const one = fixture({ properties: { pair } as never });
    const { user, control, submit } = await show(one);
    expect(screen.queryByRole('button', { name: /^(?:Add|Remove|Move)/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Beam');
    await user.type(screen.getByRole('textbox', { name: 'Length' }), '1,200');
    expect(control('pair/1')).toBe(screen.getByRole('textbox', { name: 'Length' }));
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ pair: ['Beam', 1200] });
  });

  it('shows of a form that holds itself as much as somebody adds', async () => {
    const properties = {
      name: { type: 'string', title: 'Name', maxLength: 50 },
      parts: { type: 'array', title: 'Parts', items: { $ref: '#' } },
    };
    const { user, control, submit } = await show(fixture({ properties: properties as never, required: ['name'] }));
    await user.type(control('name'), 'Frame');
    await user.click(button('Add fixture'));
    await user.type(control('parts/0/name'), 'Beam');
    await user.click(within(screen.getByRole('group', { name: 'Fixture 1' })).getByRole('button', { name: 'Add fixture' }));
    await user.type(control('parts/0/parts/0/name'), 'Bolt');
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ name: 'Frame', parts: [{ name: 'Beam', parts: [{ name: 'Bolt' }] }] });
  });
});

it('calls what lies in a row by where that stands, however deep, and whatever is typed into it', async () => {
  const properties = {
    name: { type: 'string', title: 'Name', maxLength: 50 },
    parts: { type: 'array', title: 'Parts', items: { $ref: '#' } },
  };
  const { user, control } = await show(fixture({ properties: properties as never, required: ['name'] }), {
    initialData: { name: 'Frame', parts: [{ name: 'Beam' }, { name: 'Plate', parts: [{ name: 'Rivet' }, { name: 'Bolt' }] }] },
  });
  const bolt = control('parts/1/parts/1/name');
  // Each of the two lists has one: within the rows of the outer one stand those of the inner.
  const removeFirst = async () => user.click(screen.getAllByRole('button', { name: 'Remove Fixture 1' })[0] as HTMLElement);
  await removeFirst();
  expect(bolt.name).toBe('parts/0/parts/1/name');
  await removeFirst();
  await user.type(bolt, 's');
  expect([bolt.name, bolt.value]).toEqual(['parts/0/parts/0/name', 'Bolts']);
});

describe('the page before its scripts', () => {
  it('has the rows that must be there and three more, as far as there may be so many', () => {
    const html = renderToString(
      <MemoryRouter>
        <SchemaForm form={form} />
      </MemoryRouter>,
    );
    const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(names.filter((name) => /^references\/\d\/name$/.test(name ?? ''))).toEqual([
      'references/0/name',
      'references/1/name',
      'references/2/name',
    ]);
    expect(names.filter((name) => name?.startsWith('skills/'))).toEqual(['skills/0', 'skills/1', 'skills/2']);
    expect(html.match(/data-spare/g)).toHaveLength(5);
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
    await user.click(button('Add word'));
    await user.type(control('words/0'), 'one');
    await user.click(button('Add another word'));
    await submit();
    expect(errors()).toEqual(['*Must is required']);
    await user.type(control('words/1'), 'one');
    await user.tab();
    expect(errors()).toHaveLength(2);
  });
});

describe('a dictionary', () => {
  it('takes entries by names that the visitor gives, each once', async () => {
    const { user, control, submit } = await show(asJson, { initialData: { ...NESTED_VALID, links: { site: 'https://example.com' } } });
    const names = () => screen.getAllByRole('textbox', { name: /^Name of entry/ });
    expect(control('links/site').value).toBe('https://example.com');
    await user.click(button('Add an entry'));
    expect(document.activeElement).toBe(names()[1]);
    await user.keyboard('site');
    await user.tab();
    expect(screen.getByText('There is an entry of this name already')).toBeTruthy();
    await user.clear(names()[1] as HTMLElement);
    await user.type(names()[1] as HTMLElement, 'shop');
    await user.tab();
    await user.keyboard('https://example.com/shop');
    expect((document.activeElement as HTMLInputElement).name).toBe('links/shop');
    await user.click(button('Remove site'));
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toMatchObject({ links: { shop: 'https://example.com/shop' } });
  });

  it('gives no entry the name of a field, which would take its place', async () => {
    const prices = { type: 'object', title: 'Prices', properties: { base: text }, additionalProperties: text } as const;
    const { user, submit } = await show(fixture({ properties: { prices } }));
    await user.click(button('Add an entry'));
    await user.keyboard('base');
    await user.tab();
    await user.keyboard('precious');
    expect(screen.getByText('There is a field of this name already')).toBeTruthy();
    await submit();
    expect(api.sent).toHaveLength(0);
    await user.clear(screen.getByRole('textbox', { name: /^Name of entry/ }));
    await user.type(screen.getByRole('textbox', { name: /^Name of entry/ }), 'extra');
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ prices: { extra: 'precious' } });
  });

  it('begins an entry with its defaults', async () => {
    const branch = { type: 'object', title: 'Branch', properties: { city: text, country: { ...text, default: 'India' } } } as const;
    const one = fixture({ properties: { branches: { type: 'object', title: 'Branches', additionalProperties: branch } } });
    const { user, submit } = await show(one);
    await user.click(button('Add an entry'));
    await user.keyboard('North');
    await user.tab();
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ branches: { North: { country: 'India' } } });
  });

  it('asks for the name of an entry that is filled in', async () => {
    const { user, submit } = await show(asJson, { initialData: { ...NESTED_VALID, links: {} } });
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'https://example.com');
    await submit();
    expect(api.sent).toHaveLength(0);
    expect(screen.getAllByText('Give this entry a name').length).toBeGreaterThan(0);
  });
});
