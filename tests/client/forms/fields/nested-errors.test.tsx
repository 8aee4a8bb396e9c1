import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../support/branches.ts';
import { button, show } from '../support/form.tsx';
import { setUpFormTests } from '../support/set-up-form-tests.ts';

const { fixture, sentBody } = setUpFormTests();

describe('an optional group', () => {
  const place = { type: 'object', title: 'Place', properties: { city: text, pin: text }, required: ['city'] } as const;
  const form = fixture({ properties: { name: text, place }, required: ['name'] });

  it('reports its required field only while another of its fields has a value', async () => {
    const { user, control, submit } = await show(form);
    const isInvalid = () => control('place/city').ariaInvalid;
    await user.type(control('name'), 'Asha');
    await user.click(control('place/city'));
    await user.tab();
    expect(isInvalid()).toBeNull();
    await user.type(control('place/pin'), '411001');
    await user.tab();
    await waitFor(() => expect(isInvalid()).toBe('true'));
    await user.clear(control('place/pin'));
    await user.tab();
    await waitFor(() => expect(isInvalid()).toBeNull());
    await submit();
    expect(await sentBody()).toEqual({ name: 'Asha' });
  });
});

describe('a value that is compared with another field', () => {
  const day = { type: 'string', format: 'date', maxLength: 10 } as const;
  const to = { ...day, formatMinimum: { $data: '1/from' }, errorMessage: { formatMinimum: 'Not before it begins' } };
  const trip = { type: 'object', title: 'Trip', properties: { from: { ...day, title: 'From' }, to }, required: ['from'] };
  const form = fixture({
    properties: { name: { ...text, title: 'Name' }, trips: { type: 'array', items: trip } },
    required: ['name'],
  } as never);
  const initialData = { trips: [{}, { from: '2026-03-10', to: '2026-03-01' }] };

  it('is reported in its row on leaving, until the other field is corrected', async () => {
    const { user, control, description } = await show(form, { initialData });
    await user.click(control('trips/1/to'));
    await user.tab();
    await waitFor(() => expect(description('trips/1/to')).toBe('*Not before it begins'));
    await user.clear(control('trips/1/from'));
    await user.type(control('trips/1/from'), '2026-02-01');
    await user.tab();
    await waitFor(() => expect(description('trips/1/to')).toBe(''));
  });

  it('is no longer reported once the other field is corrected, in a flat form', async () => {
    const repeated = { ...text, title: 'Again', const: { $data: '1/code' }, errorMessage: { const: 'Not the same' } };
    const flat = fixture({ properties: { code: { ...text, title: 'Code' }, repeated } });
    const { user, control, description } = await show(flat, { initialData: { code: 'X1', repeated: 'X2' } });
    await user.click(control('repeated'));
    await user.tab();
    await waitFor(() => expect(description('repeated')).toBe('*Not the same'));
    await user.clear(control('code'));
    await user.type(control('code'), 'X2');
    await user.tab();
    await waitFor(() => expect(description('repeated')).toBe(''));
  });

  it('is reported on submit beside other errors, and after it is left unchanged', async () => {
    const { user, control, description, submit } = await show(form, { initialData });
    await submit();
    expect([description('name'), description('trips/1/to')]).toEqual(['*Name is required', '*Not before it begins']);
    await user.click(control('trips/1/to'));
    await user.tab();
    expect(description('trips/1/to')).toBe('*Not before it begins');
  });
});

it('reports a missing discriminator with the message of the group that requires it', async () => {
  const paidBy = (value: string, name: string) => ({
    properties: { by: { title: 'Paid by', const: value }, [name]: text },
    required: [name],
  });
  const payout = {
    type: 'object',
    title: 'Payout',
    required: ['by'],
    oneOf: [paidBy('bank', 'account'), paidBy('upi', 'upi')],
    errorMessage: { required: { by: 'Say how we pay' } },
  };
  const { submit, description } = await show(fixture({ properties: { payout }, required: ['payout'] } as never));
  await submit();
  expect(description('payout/by')).toBe('*Say how we pay');
});

describe('an empty row', () => {
  const visit = {
    type: 'object',
    properties: { place: { type: 'object', properties: { city: text }, required: ['city'] }, day: text },
    required: ['place', 'day'],
  };
  const visits = { type: 'array', title: 'Visits', items: { title: 'Visit', ...visit } } as const;
  const invalidControls = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name);

  it('is not sent, and reports required fields only while one has a value', async () => {
    const { user, control, submit } = await show(fixture({ properties: { name: text, visits }, required: ['name'] } as never));
    await user.type(control('name'), 'Asha');
    await user.click(screen.getByRole('button', { name: 'Add visit' }));
    await user.tab();
    await user.tab();
    expect(invalidControls()).toEqual([]);
    await user.type(control('visits/0/day'), 'Monday');
    await user.tab();
    await waitFor(() => expect(invalidControls()).toEqual(['visits/0/place/city']));
    await user.clear(control('visits/0/day'));
    await user.tab();
    await waitFor(() => expect(invalidControls()).toEqual([]));
    await submit();
    expect(await sentBody()).toEqual({ name: 'Asha' });
  });

  it('reports its required fields if the list needs that row', async () => {
    const form = fixture({ properties: { visits: { ...visits, minItems: 1 } }, required: ['visits'] } as never);
    const { user, control } = await show(form);
    await user.click(control('visits/0/day'));
    await user.tab();
    await waitFor(() => expect(invalidControls()).toEqual(['visits/0/day']));
    await user.click(screen.getByRole('button', { name: 'Add another visit' }));
    await user.type(control('visits/1/place/city'), 'Pune');
    await user.type(control('visits/1/day'), 'Monday');
    await user.tab();
    await waitFor(() => expect(invalidControls()).toEqual([]));
  });
});

describe('an error of a list', () => {
  it('is shown at the legend, where the focus goes', async () => {
    const skill = { type: 'string', title: 'Skill', maxLength: 30 } as const;
    const form = fixture({
      properties: {
        skills: { type: 'array', title: 'Skills', minItems: 1, maxItems: 3, items: skill, errorMessage: { minItems: 'Name a skill' } },
      },
      required: ['skills'],
    });
    const { user, control, submit } = await show(form);
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

describe('after a submit with errors', () => {
  const must = { ...text, title: 'Must' };
  const errors = () => [...document.querySelectorAll('p[id$="-error"]')].map(({ textContent }) => textContent);

  it('reports the required fields of a branch as soon as it shows', async () => {
    const branch = (name: string, title: string) => ({ title, properties: { [name]: { ...text, title } }, required: [name] });
    const answer = { title: 'Answer', type: 'object', oneOf: [branch('email', 'E-mail'), branch('phone', 'Phone')] };
    const kind = { type: 'string', title: 'Kind', enum: ['Person', 'Firm'] };
    const isFirm = { properties: { kind: { const: 'Firm' } }, required: ['kind'] };
    const form = fixture({
      properties: { must, answer, kind },
      required: ['must', 'answer'],
      branches: { additionalProperties: true, if: isFirm, then: branch('company', 'Company') },
    } as never);
    const { user, control, description, submit } = await show(form);
    await submit();
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(description('answer/phone')).toBe('*Phone is required');
    await user.selectOptions(control('kind'), 'Firm');
    expect(description('company')).toBe('*Company is required');
    expect(errors()).toEqual(['*Must is required', '*Phone is required', '*Company is required']);
    expect(screen.getByText('3 fields need attention')).toBeTruthy();
    await user.type(control('company'), 'Rao Works');
    await user.tab();
    expect(errors()).toEqual(['*Must is required', '*Phone is required']);
  });

  it('keeps reporting a missing discriminator', async () => {
    const branch = (kind: string) => ({ properties: { kind: { title: 'Kind', const: kind }, [kind]: text }, required: ['kind', kind] });
    const shortText = { ...must, maxLength: 3 };
    const branches = { additionalProperties: true, oneOf: [branch('car'), branch('bike')] };
    const { user, control, description, submit } = await show(fixture({ properties: { must: shortText }, branches } as never));
    await user.type(control('must'), 'long');
    await submit();
    expect(errors()).toEqual(['*Must is too long: 3 characters at most', '*Kind is required']);
    await user.clear(control('must'));
    await user.tab();
    expect(description('kind')).toBe('*Kind is required');
  });

  it('reports a field only while an option reveals it', async () => {
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

  it('reports duplicate rows as soon as a row is left', async () => {
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
