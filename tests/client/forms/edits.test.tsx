import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/sources.ts';
import { fakeApi } from './support/api.ts';
import { kind, ofKind, text } from './support/branches.ts';
import { button, closeDialog, fixture as named, show } from './support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});

afterEach(() => document.body.replaceChildren());

let forms = 0;
/** A form that no other test's is taken for: what these send is answered when it is, be it only while the next one is at work. */
const fixture = (parts: Parameters<typeof named>[0]) => named({ name: `edited-${(forms += 1)}`, ...parts });

const open = (properties: object, more: object = {}) => fixture({ properties, branches: { additionalProperties: true, ...more } } as never);
const sent = async (times = 1) => {
  await waitFor(() => expect(api.sent).toHaveLength(times));
  return api.sent[times - 1]?.body;
};

describe('rows', () => {
  it('keep what is ticked in them, and all their names, as they move', async () => {
    const row = {
      type: 'object',
      title: 'Row',
      required: ['name', 'fit'],
      properties: { name: text, fit: { type: 'boolean' }, at: { type: 'object', properties: { city: text } } },
    };
    const { user, control, controls, submit } = await show(open({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }));
    await user.click(button('Add another row'));
    const ticked = () => ['rows/0/fit', 'rows/1/fit'].map((name) => controls(name).map((radio) => (radio as HTMLInputElement).checked));
    await user.click(controls('rows/0/fit')[0] as Element);
    await user.click(controls('rows/1/fit')[1] as Element);
    // The names of both are missing, which is told at once as they move.
    await submit();
    await user.type(control('rows/0/at/city'), 'Pune');
    await user.click(button('Move down Row 1'));
    expect(ticked()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect([control('rows/0/at/city').value, control('rows/1/at/city').value]).toEqual(['', 'Pune']);
  });

  it('leave the focus with their list where none can be brought back, as there are as many as may be', async () => {
    const rows = { type: 'array', title: 'Rows', maxItems: 1, items: { ...text, title: 'Row' } };
    const { user } = await show(open({ rows }), { initialData: { rows: ['a', 'b'] } });
    await user.click(button('Remove Row 2'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /Rows/ }));
  });

  it('are asked for where a rule of theirs says what must not be', async () => {
    const row = { type: 'object', title: 'Row', properties: { name: text, code: text }, not: { required: ['name', 'code'] } };
    const { user, control, submit } = await show(open({ rows: { type: 'array', title: 'Rows', items: row } }));
    await user.click(button('Add row'));
    await user.type(control('rows/0/name'), 'Asha');
    await submit();
    expect(await sent()).toEqual({ rows: [{ name: 'Asha' }] });
  });

  it('that must be there are there with the first value in one of them, also in a list that stands in a list', async () => {
    const inner = { type: 'array', title: 'Inner', minItems: 2, items: { type: 'object', title: 'Row', properties: { name: text } } };
    const outer = { type: 'array', title: 'Outer', prefixItems: [inner], items: { not: {} } };
    const { user, control, submit } = await show(open({ outer }));
    await user.type(control('outer/0/1/name'), 'Asha');
    await user.click(button('Move up Row 2'));
    await submit();
    expect(await sent()).toEqual({ outer: [[{ name: 'Asha' }, {}]] });
    await closeDialog(user);
    await user.clear(control('outer/0/0/name'));
    await submit();
    expect(await sent(2)).toEqual({});
    await closeDialog(user);
    await user.type(control('outer/0/0/name'), 'Ravi');
    await submit();
    expect(await sent(3)).toEqual({ outer: [[{ name: 'Ravi' }, {}]] });
  });

  it('come back each to its own list', async () => {
    const list = (title: string) => ({ type: 'array', title, items: { ...text, title } });
    const { user, controls, control } = await show(open({ first: list('First'), second: list('Second') }));
    await user.click(button('Add first'));
    await user.keyboard('one');
    await user.click(button('Add second'));
    await user.keyboard('other');
    await user.click(button('Remove First 1'));
    await user.click(button('Remove Second 1'));
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo as Element);
    expect(control('first/0').value).toBe('one');
    expect(controls('second/0')).toHaveLength(0);
  });

  it('with nothing in them say what is missing in those that count now', async () => {
    const row = { type: 'object', title: 'Row', properties: { name: text }, required: ['name'] };
    const { user, described, submit } = await show(
      open({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }, { required: ['rows'] }),
    );
    await user.click(button('Add another row'));
    await submit();
    await user.click(button('Move down Row 1'));
    expect([described('rows/0/name'), described('rows/1/name')]).toEqual(['*name is required', '']);
    await user.click(button('Remove Row 1'));
    expect(described('rows/0/name')).toBe('*name is required');
  });
});

describe('positions of a list', () => {
  const never = { not: {} };
  const group = { type: 'object', title: 'Part', properties: { name: text } };
  const lines = { type: 'array', title: 'Lines', items: { ...text, title: 'Line' } };

  it('stand empty each as what it is, whatever the rows behind them are', async () => {
    const all = { type: 'array', title: 'All', prefixItems: [group, lines], items: group };
    const { user, control, described, submit } = await show(open({ all, must: text }, { required: ['must'] }));
    await user.type(control('all/0/name'), 'Asha');
    await submit();
    expect(described('must')).toBe('*must is required');
    await user.type(control('must'), 'x');
    await submit();
    expect(await sent()).toEqual({ all: [{ name: 'Asha' }], must: 'x' });
  });

  it('are sent as before where a draft brings them back', async () => {
    const all = {
      type: 'array',
      title: 'All',
      prefixItems: [{ ...text, title: 'First' }, { type: 'boolean', title: 'Fit' }, group],
      items: never,
    };
    const form = open({ all, must: text }, { required: ['must'] });
    const { user, control, unmount } = await show(form);
    await user.type(control('all/0'), 'x');
    await user.click(control('all/1'));
    await user.type(control('all/2/name'), 'Asha');
    await user.clear(control('all/0'));
    await user.click(control('all/1'));
    await user.type(control('must'), 'x');
    await user.tab();
    unmount();
    const again = await show(form);
    await waitFor(() => expect(again.control('all/2/name').value).toBe('Asha'));
    await again.submit();
    expect(await sent()).toEqual({ all: ['', false, { name: 'Asha' }], must: 'x' });
  });

  it('are none of the rows that must be there', async () => {
    const kinds = { title: 'Sort', enum: ['x', 'y'] };
    const row = { type: 'object', title: 'Row', properties: { name: text }, required: ['name'] };
    const all = { type: 'array', title: 'All', minItems: 2, prefixItems: [group, kinds], items: row };
    const { user, control, submit } = await show(open({ all }));
    await user.type(control('all/0/name'), 'Asha');
    await user.click(button('Add another row'));
    await submit();
    expect(screen.getByText(/^\*?Fill in at least 2 of All/)).toBeTruthy();
  });

  it('ask for nothing where null is their answer again', async () => {
    const nullable = { ...group, type: ['object', 'null'], required: ['name'] };
    const all = { type: 'array', title: 'All', prefixItems: [nullable, { ...text, title: 'Last' }], items: never };
    const { user, control, described, submit } = await show(open({ all, must: text }, { required: ['must'] }));
    await submit();
    await user.type(control('all/1'), 'end');
    await user.type(control('all/0/name'), 'Asha');
    await user.clear(control('all/0/name'));
    await user.tab();
    expect(described('all/0/name')).toBe('');
  });
});

describe('what is not sent', () => {
  it('is no tick of several once the last one is gone', async () => {
    const boxes = { type: 'array', title: 'Boxes', minItems: 1, uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
    const { user, submit } = await show(fixture({ properties: { name: text, boxes } } as never));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await submit();
    expect(await sent()).toEqual({});
  });

  it('brings nothing that an answer would', async () => {
    const tags = { type: 'array', title: 'Tags', items: { ...text, title: 'Tag' } };
    const why = { properties: { why: text }, required: ['why'] };
    const { user, control, controls, submit } = await show(open({ tags }, { dependencies: { tags: why } }));
    await user.click(button('Add tag'));
    expect(controls('why')).toHaveLength(0);
    await user.type(control('tags/0'), 'new');
    await user.tab();
    expect(controls('why')).toHaveLength(1);
    await user.clear(control('tags/0'));
    await user.tab();
    expect(controls('why')).toHaveLength(0);
    await submit();
    expect(await sent()).toEqual({});
  });

  it('is an answer of another kind that another branch has left, which comes back with that', async () => {
    const branches = [
      ofKind('a', { at: { type: 'object', title: 'At', properties: { city: text } } }),
      ofKind('b', { at: { type: 'array', title: 'At', items: { type: 'object', title: 'Place', properties: { city: text } } } }),
    ];
    const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.click(button('Add place'));
    await user.type(control('at/0/city'), 'Pune');
    await user.selectOptions(control('kind'), 'a');
    await submit();
    expect(await sent()).toEqual({ kind: 'a' });
  });

  it('is an answer of the kind that is not chosen, which comes back with that', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { title: 'Words', ...text },
        { title: 'A group', type: 'object', properties: { city: text } },
        { title: 'Lines', type: 'array', items: { ...text, title: 'Line' } },
      ],
    };
    const { user, control, submit } = await show(open({ answer }));
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
    await user.type(control('answer'), 'Yes');
    await choose('Lines');
    await user.click(button('Add line'));
    await user.keyboard('first');
    await choose('A group');
    await submit();
    expect(await sent()).toEqual({});
    await closeDialog(user);
    await choose('Words');
    expect(control('answer').value).toBe('Yes');
    await choose('Lines');
    await submit();
    expect(await sent(2)).toEqual({ answer: ['first'] });
  });

  it('is no number in a field that is a text in the branch that shows', async () => {
    const branches = [ofKind('a', { code: { type: 'integer' } }), ofKind('b', { code: text })];
    const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('code'), '3');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', code: '3' });
  });
});

it('gives a group back that stood where another branch asks for a text, or a number', async () => {
  const at = (schema: object) => ({ at: { title: 'At', ...schema } }) as Readonly<Record<string, FieldSource>>;
  const branches = [
    ofKind('a', at({ type: 'object', properties: { city: text } })),
    ofKind('b', at(text)),
    ofKind('c', at({ type: 'number' })),
  ];
  const { user, control, controls, submit } = await show(
    open(
      { kind: { ...kind, enum: ['a', 'b', 'c'] } },
      { allOf: [...branches, { if: { required: ['at'] }, then: { properties: { why: text } } }] },
    ),
  );
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('at/city'), 'Pune');
  for (const letter of ['b', 'c']) {
    await user.selectOptions(control('kind'), letter);
    expect([control('at').value, controls('why')]).toEqual(['', []]);
    await user.click(control('at'));
    await user.tab();
  }
  await submit();
  expect(await sent()).toEqual({ kind: 'c' });
  await closeDialog(user);
  await user.selectOptions(control('kind'), 'a');
  expect(control('at/city').value).toBe('Pune');
});

it('gives a tick back that stood where another branch asks for a text, a number, a date or a choice, and sends none there', async () => {
  const others: Readonly<Record<string, FieldSource>> = {
    b: text,
    c: { type: 'number' },
    d: { type: 'string', format: 'date' },
    e: { type: 'string', enum: ['p', 'q', 'r', 's', 't', 'u'] },
  };
  const at = (schema: FieldSource) => ({ at: { ...schema, title: 'At' } }) as Readonly<Record<string, FieldSource>>;
  const branches = [ofKind('a', at({ type: 'boolean' })), ...Object.entries(others).map(([letter, schema]) => ofKind(letter, at(schema)))];
  const letters = Object.keys(others);
  const { user, control, submit } = await show(open({ kind: { ...kind, enum: ['a', ...letters] } }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.click(control('at'));
  for (const [index, letter] of letters.entries()) {
    await user.selectOptions(control('kind'), letter);
    expect(control('at').value).toBe('');
    await submit();
    expect(await sent(index + 1)).toEqual({ kind: letter });
    await closeDialog(user);
  }
  await user.selectOptions(control('kind'), 'a');
  expect(control('at').checked).toBe(true);
});

it('sends the number that shows as chosen where another branch has it as a text', async () => {
  const sizes: FieldSource = { type: 'integer', title: 'Size', enum: [1, 2, 3, 4, 5, 6, 7] };
  const branches = [ofKind('a', { size: sizes }), ofKind('b', { size: text })];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('size'), '2');
  await user.selectOptions(control('kind'), 'b');
  expect(control('size').value).toBe('2');
  await user.selectOptions(control('kind'), 'a');
  expect(control('size').value).toBe('2');
  await submit();
  expect(await sent()).toEqual({ kind: 'a', size: 2 });
});

it.each<[FieldSource, FieldSource, unknown]>([
  [{ enum: [1, 2, 3, 4, 5, 6, 7] }, { type: 'string', enum: ['1', '2', '3', '4', '5', '6', 'more'] }, '2'],
  [{ type: 'string', enum: ['1', '2', '3', '4', '5', '6', 'more'] }, { enum: [1, 2, 3, 4, 5, 6, 7] }, 2],
])('sends what shows as chosen where another choice has it as a text, or a number (%#)', async (before, after, size) => {
  const sized = (field: FieldSource) => ({ size: { ...field, title: 'Size' } }) as Readonly<Record<string, FieldSource>>;
  const { user, control, submit } = await show(open({ kind }, { allOf: [ofKind('a', sized(before)), ofKind('b', sized(after))] }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('size'), '2');
  await user.selectOptions(control('kind'), 'b');
  expect(control('size').value).toBe('2');
  await submit();
  expect(await sent()).toEqual({ kind: 'b', size });
});

it('sends an option that is a group where another branch asks for one', async () => {
  const branches = [
    ofKind('a', { at: { title: 'At', enum: [{ city: 'Pune' }, { city: 'Kigali' }] } }),
    ofKind('b', { at: { type: 'object', title: 'At', properties: { city: text } } }),
  ];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('at'), screen.getByRole('option', { name: /Kigali/ }));
  await submit();
  expect(await sent()).toEqual({ kind: 'a', at: { city: 'Kigali' } });
});

it('sends no answer that another branch has left where options are ticked now', async () => {
  const branches = [
    ofKind('a', { way: { title: 'Way', enum: ['mail', 'phone'] } }),
    ofKind('b', { way: { type: 'array', title: 'Way', uniqueItems: true, items: { enum: ['mail', 'post'] } } }),
  ];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('way'), 'mail');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sent()).toEqual({ kind: 'b' });
});

it('sends no text that another branch has left where options are ticked now, whatever it is told by', async () => {
  const branches = [
    ofKind('a', { way: { title: 'Way', maxLength: 20 } }),
    ofKind('b', { way: { type: 'array', title: 'Way', uniqueItems: true, items: { enum: ['mail', 'post'] } } }),
  ];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('way'), 'By mail');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sent()).toEqual({ kind: 'b' });
  await closeDialog(user);
  await user.selectOptions(control('kind'), 'a');
  expect(control('way').value).toBe('By mail');
});

it('sends no number that another branch has left where a box shows now', async () => {
  const branches = [ofKind('a', { count: { type: 'integer' } }), ofKind('b', { count: { type: 'boolean' } })];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('count'), '3');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sent()).toEqual({ kind: 'b' });
});

it('sends no tick that another branch has left where a group shows now, nor what is in an option', async () => {
  const group: FieldSource = { type: 'object', title: 'At', properties: { pin: text } };
  const options: FieldSource = { title: 'Place', enum: [{ city: 'Pune' }, { city: 'Kigali' }] };
  const branches = [
    ofKind('a', { at: { type: 'boolean' }, place: options }),
    ofKind('b', { at: group, place: { ...group, title: 'Place' } }),
  ];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.click(control('at'));
  await user.selectOptions(control('place'), screen.getByRole('option', { name: /Kigali/ }));
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sent()).toEqual({ kind: 'b' });
});

it('sends no entry that another branch has left where a group shows now', async () => {
  const branches = [
    ofKind('a', { at: { type: 'object', title: 'At', additionalProperties: text } }),
    ofKind('b', { at: { type: 'object', title: 'At', properties: { city: text } } }),
  ];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.click(button('Add an entry'));
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
  await user.selectOptions(control('kind'), 'b');
  await user.type(control('at/city'), 'Pune');
  await submit();
  expect(await sent()).toEqual({ kind: 'b', at: { city: 'Pune' } });
});

it('shows no field that a group would show for a value, where another branch has left a text', async () => {
  const way = { type: 'object', properties: { way: text }, if: { required: ['way'] }, then: { properties: { more: text } } } as FieldSource;
  const branches = [ofKind('a', { at: text }), ofKind('b', { at: way, other: { ...way, type: ['object', 'null'] } })];
  const { user, control, controls } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('at'), 'Pune');
  await user.selectOptions(control('kind'), 'b');
  expect(controls('at/more')).toHaveLength(0);
  expect(controls('other/more')).toHaveLength(0);
  await user.type(control('at/way'), 'by mail');
  await user.tab();
  expect(controls('at/more')).toHaveLength(1);
});

it('sends what there is but one of where another branch has left something else', async () => {
  const branches = [
    ofKind('a', { code: { type: 'string', enum: ['x', 'y'] } }),
    {
      if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      then: { properties: { code: { const: 'z' } }, required: ['code'] },
    },
  ];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('code'), 'x');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sent()).toEqual({ kind: 'b', code: 'z' });
});

it('sends a group and a list that must be there where another branch has left a text', async () => {
  const branches = [
    ofKind('a', { at: text, all: text }),
    {
      if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      then: {
        properties: { at: { type: 'object', properties: { city: text } }, all: { type: 'array', items: text } },
        required: ['at', 'all'],
      },
    },
  ];
  const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('at'), 'Pune');
  await user.type(control('all'), 'one');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sent()).toEqual({ kind: 'b', at: {}, all: [] });
});

it('sends a group that was chosen, and must be there, as soon as it is chosen', async () => {
  const group = { title: 'A group', type: 'object', properties: { city: text } };
  const { user, control, submit } = await show(
    open({ answer: { title: 'Answer', oneOf: [{ title: 'Words', ...text, minLength: 1 }, group] } }, { required: ['answer'] }),
  );
  await user.click(screen.getByRole('radio', { name: 'A group' }));
  await submit();
  expect(await sent()).toEqual({ answer: {} });
  await closeDialog(user);
  await user.type(control('answer/city'), 'Pune');
  await user.clear(control('answer/city'));
  await submit();
  expect(await sent(2)).toEqual({ answer: {} });
});

it('shows rows as rows and entries as entries, whichever stood there before', async () => {
  const answer = {
    title: 'Answer',
    oneOf: [
      { title: 'Lines', type: 'array', minItems: 2, items: { ...text, title: 'Line' } },
      { title: 'Links', type: 'object', additionalProperties: text },
    ],
  };
  const { user, control, submit } = await show(open({ answer }));
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  await choose('Links');
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  await user.click(button('Add an entry'));
  await user.type(screen.getByRole('textbox', { name: /^Name of entry/ }), 'site');
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
  await choose('Lines');
  await user.type(control('answer/0'), 'first');
  await user.type(control('answer/1'), 'second');
  await submit();
  expect(await sent()).toEqual({ answer: ['first', 'second'] });
});

it('keeps the focus on what is chosen, also where another kind of answer is drawn otherwise', async () => {
  const answer = {
    title: 'Answer',
    oneOf: [
      { title: 'A group', type: 'object', properties: { city: text } },
      { title: 'Words', ...text },
    ],
  };
  const { user } = await show(open({ answer }));
  await user.click(screen.getByRole('radio', { name: 'Words' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Words' }));
});

describe('what is said', () => {
  it('goes where a group takes nothing for an answer again, and comes with the first value in it', async () => {
    const at = { type: ['object', 'null'], title: 'At', properties: { city: text, pin: text }, required: ['city'] };
    const { user, control, described, submit } = await show(open({ at, name: { ...text, minLength: 2 } }, { required: ['at', 'name'] }));
    await user.click(control('at/city'));
    await user.tab();
    expect(described('at/city')).toBe('');
    await submit();
    await user.type(control('at/pin'), '411001');
    await user.tab();
    expect(described('at/city')).toBe('*city is required');
    await user.clear(control('at/pin'));
    await user.tab();
    expect(described('at/city')).toBe('');
  });

  it('comes with the first value in a group, also where one of several fields is enough', async () => {
    const anyOf = [{ required: ['email'] }, { required: ['phone'] }];
    const at = { type: 'object', title: 'At', properties: { city: text, email: text, phone: text }, anyOf };
    const { user, control, submit } = await show(open({ at, must: text }, { required: ['must'] }));
    await submit();
    await user.type(control('at/city'), 'Pune');
    await user.tab();
    expect(screen.getByText('email or phone is required')).toBeTruthy();
  });

  it('comes with the first value in a list of a group, and not before', async () => {
    const row = { type: 'object', title: 'Row', properties: { name: text }, required: ['name'] };
    const at = {
      type: 'object',
      title: 'At',
      properties: {
        city: text,
        tags: { type: 'array', title: 'Tags', items: { ...text, title: 'Tag' } },
        rows: { type: 'array', title: 'Rows', minItems: 1, items: row },
      },
      required: ['city', 'rows'],
    };
    const { user, control, described, submit } = await show(open({ at, must: text }, { required: ['must'] }));
    await user.click(control('at/rows/0/name'));
    await user.tab();
    expect(described('at/rows/0/name')).toBe('');
    await submit();
    await user.click(button('Add tag'));
    await user.keyboard('new');
    await user.tab();
    expect([described('at/city'), described('at/rows/0/name')]).toEqual(['*city is required', '*name is required']);
  });

  it('is said of a position as one behind it is filled in', async () => {
    const group = { type: 'object', title: 'Part', properties: { name: text }, required: ['name'] };
    const all = { type: 'array', title: 'All', prefixItems: [{ type: 'number', title: 'Count' }, group, { ...text, title: 'Last' }] };
    const { user, control, described, submit } = await show(open({ all, must: text }, { required: ['must'] }));
    await user.click(control('all/1/name'));
    await user.tab();
    expect(described('all/1/name')).toBe('');
    await submit();
    await user.type(control('all/2'), 'end');
    await user.tab();
    expect(described('all/0')).toBe('*Count has the wrong type');
    expect(described('all/1/name')).toBe('*name is required');
    await user.clear(control('all/2'));
    await user.tab();
    expect([described('all/0'), described('all/1/name')]).toEqual(['', '']);
  });

  it('is said of a position as a row behind it is filled in', async () => {
    const all = { type: 'array', title: 'All', prefixItems: [{ type: 'number', title: 'Count' }], items: { ...text, title: 'Row' } };
    const { user, control, described, submit } = await show(open({ all, must: text }, { required: ['must'] }));
    await user.click(button('Add another row'));
    await submit();
    await user.type(control('all/1'), 'end');
    await user.tab();
    expect(described('all/0')).toBe('*Count has the wrong type');
  });

  it('is nothing of a list, a dictionary or boxes in a row that is not sent', async () => {
    const boxes = { type: 'array', title: 'Boxes', minItems: 1, uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
    const links = { type: 'object', title: 'Links', minProperties: 1, additionalProperties: text };
    const row = { type: 'object', title: 'Row', properties: { boxes, links }, required: ['boxes', 'links'] };
    const { user, form, submit } = await show(
      open({ rows: { type: 'array', title: 'Rows', items: row }, must: text }, { required: ['must'] }),
    );
    await user.click(button('Add row'));
    await submit();
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: /^Name of entry/ }), 'site');
    await user.tab();
    expect(form.textContent).not.toMatch(/at least 1/);
  });

  it('is nothing of a row that may be null', async () => {
    const row = { type: ['object', 'null'], title: 'Row', properties: { name: text }, required: ['name'] };
    const { user, control, described } = await show(
      open({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }, { required: ['rows'] }),
    );
    await user.type(control('rows/0/name'), 'Asha');
    await user.clear(control('rows/0/name'));
    await user.tab();
    expect(described('rows/0/name')).toBe('');
  });

  it('by the server goes, and is counted no more, where another kind of answer is chosen', async () => {
    const group = { title: 'A group', type: 'object', properties: { city: text } };
    const { user, control, submit } = await show(open({ answer: { title: 'Answer', oneOf: [group, { title: 'Words', ...text }] } }));
    api.reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'answer/city', message: 'There is no such city' }] } }));
    await user.type(control('answer/city'), 'Pun');
    await submit();
    await screen.findByRole('dialog');
    await closeDialog(user);
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Words' }));
    expect(screen.queryByText('1 field needs attention')).toBeNull();
  });

  it('is said of what must be in a group or a row, whatever another branch has left there', async () => {
    const group: FieldSource = { type: 'object', properties: { name: text }, required: ['name'] };
    const needs = { if: { properties: { kind: { const: 'b' } }, required: ['kind'] }, then: { required: ['at', 'rows'] } };
    const branches = [
      ofKind('a', { at: { type: 'array', title: 'At', minItems: 1, items: text }, rows: text }),
      ofKind('b', { at: { ...group, title: 'At' }, rows: { type: 'array', title: 'Rows', minItems: 1, items: group } }),
      needs,
    ];
    const { user, control, described, submit } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('at/0'), 'one');
    await user.type(control('rows'), 'more');
    await user.selectOptions(control('kind'), 'b');
    await submit();
    for (const name of ['at/name', 'rows/0/name']) {
      await user.click(control(name));
      await user.tab();
      expect(described(name)).toBe('*name is required');
    }
  });

  it('goes with the kind of answer that it was said of', async () => {
    const rows = (items: object) => ({ type: 'array', title: 'Rows', minItems: 1, items });
    const branches = [
      ofKind('a', { rows: rows({ type: 'object', title: 'Row', properties: { name: text } }) as FieldSource }),
      ofKind('b', { rows: rows({ ...text, title: 'Row' }) as FieldSource }),
    ];
    const { user, control, described } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.click(control('rows/0'));
    await user.tab();
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('rows/0/name'), 'Asha');
    await user.selectOptions(control('kind'), 'b');
    expect(described('rows/0')).toBe('');
  });
});

it('begins with the first kind of answer again once it is reset', async () => {
  const group = { title: 'A group', type: 'object', properties: { city: text } };
  const form = open({ answer: { title: 'Answer', oneOf: [{ title: 'Words', ...text }, group] } });
  const { user, control, unmount } = await show(form);
  await user.click(screen.getByRole('radio', { name: 'A group' }));
  await user.type(control('answer/city'), 'Pune');
  await user.tab();
  unmount();
  const again = await show(form);
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Words' }).checked).toBe(true);
  expect(again.control('answer').value).toBe('');
});

it('shows what a branch begins with again once it is reset', async () => {
  const way = { title: 'Way', type: 'string', enum: ['mail', 'post'], default: 'mail' } as const;
  const form = open({ kind: { ...kind, default: 'a' }, name: text }, ofKind('a', { way }));
  const first = await show(form);
  await first.user.type(first.control('name'), 'Asha');
  await first.user.tab();
  first.unmount();
  const { user, control, submit } = await show(form);
  await user.selectOptions(control('way'), '');
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(control('way').value).toBe('mail');
  await submit();
  expect(await sent()).toEqual({ kind: 'a', way: 'mail' });
});

it('shows a date that no calendar has also once something is said of it', async () => {
  const { user, control, described, submit } = await show(open({ on: { type: 'string', format: 'date', maxLength: 20 } }), {
    initialData: { on: '31/12/2020' },
  });
  await submit();
  expect(described('on')).toBe('*on is not correct');
  expect(control('on').value).toBe('31/12/2020');
  await user.clear(control('on'));
  await submit();
  expect(await sent()).toEqual({});
});

describe('of a branch that only seems to be meant', () => {
  it('nothing is said where the values fit another one', async () => {
    const list = { type: 'array', title: 'List', uniqueItems: true, items: { enum: ['a', 'b', 'c'] } };
    const oneOf = [
      { properties: { list: { contains: { const: 'a' } }, why: text }, required: ['why'] },
      { properties: { list: { not: { contains: { const: 'a' } } }, how: text } },
    ];
    const { user, described, submit } = await show(open({ list }, { dependencies: { list: { oneOf } } }));
    const press = (name: string) => user.click(screen.getByRole('checkbox', { name }));
    await press('a');
    await submit();
    await press('b');
    await press('a');
    expect(described('list').trim()).toBe('');
    await submit();
    expect(await sent()).toEqual({ list: ['b'] });
  });

  it('tells that they fit more than one', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { title: 'One', type: 'object', properties: { city: text } },
        { title: 'Other', type: 'object', properties: { city: text, pin: text }, required: ['pin'] },
      ],
    };
    const { user, control, submit } = await show(open({ answer }));
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.type(control('answer/city'), 'Pune');
    await submit();
    await user.type(control('answer/pin'), '411001');
    await user.tab();
    expect(screen.getByText(/fits more than one of its choices/)).toBeTruthy();
  });
});

describe('a field of which a branch says what it must hold', () => {
  const more = (key: string, value: object) => ({ if: { properties: { load: { [key]: 8 } }, required: ['load'] }, then: value });
  const load = { type: 'integer', title: 'Load' } as const;
  const phase = { type: 'string', title: 'Phase', enum: ['1', '3'] } as const;

  it('stays, and is told what that is, in place of another answer that nobody gave', async () => {
    const form = fixture({
      properties: { load, phase },
      required: ['phase'],
      branches: more('minimum', { properties: { phase: { const: '3' } } }),
    });
    const { user, control, described, submit } = await show(form);
    await user.selectOptions(control('phase'), '1');
    await user.type(control('load'), '8');
    await user.tab();
    await submit();
    expect(control('phase').value).toBe('1');
    expect(described('phase')).toMatch(/phase must be 3/i);
    await user.selectOptions(control('phase'), '3');
    await submit();
    expect(await sent()).toEqual({ load: 8, phase: '3' });
  });

  it('stays where that is said by a reference, or in one of several parts', async () => {
    const supply = { type: 'object', title: 'Supply', properties: { phase, kind: { ...text, title: 'Kind' } } };
    const then = { properties: { supply: { $ref: '#/definitions/ruled' }, side: { allOf: [{ const: 'left' }] } } };
    const ruled = { properties: { phase: { $ref: '#/definitions/three' }, kind: { const: 'new' } } };
    const definitions = { ruled, three: { const: '3' } };
    const form = open({ load, supply, side: { ...text, title: 'Side' } }, { ...more('minimum', then), definitions });
    const { user, control, described, submit } = await show(form);
    await user.selectOptions(control('supply/phase'), '1');
    await user.type(control('side'), 'right');
    await user.type(control('load'), '8');
    await submit();
    expect(control('supply/phase').value).toBe('1');
    expect(described('supply/phase')).toMatch(/phase must be 3/i);
    expect(described('side')).toMatch(/side must be left/i);
    expect(control('supply/kind')).toBeTruthy();
  });

  it('stays where that is said from outside its group, and is not sent where nobody answered it', async () => {
    const supply = { type: 'object', title: 'Supply', properties: { phase, note: text } };
    const then = { properties: { supply: { properties: { phase: { const: '3' } } } } };
    const { user, control, described, submit } = await show(
      fixture({ properties: { load, supply }, branches: more('minimum', then) } as never),
    );
    await user.type(control('load'), '8');
    await user.selectOptions(control('supply/phase'), '1');
    // As it is left, not only when nothing else is wrong.
    await user.tab();
    expect(described('supply/phase')).toMatch(/phase must be 3/i);
    await user.selectOptions(control('supply/phase'), '');
    await submit();
    expect(await sent()).toEqual({ load: 8 });
  });

  it.each([
    ['in rows', { properties: { rows: { items: { properties: { phase: { const: '3' } } } } } }],
    ['in rows, by reference', { properties: { rows: { items: { $ref: '#/definitions/three' } } } }],
    ['in rows, by reference of theirs', { properties: { rows: { allOf: [{ items: { allOf: [{ $ref: '#/definitions/three' }] } }] } } }],
  ])('stays where that is said %s', async (_how, then) => {
    const row = { type: 'object', title: 'Row', required: ['phase'], properties: { phase } };
    const form = fixture({
      properties: { load, rows: { type: 'array', title: 'Rows', minItems: 1, items: row } },
      branches: { ...more('minimum', then), definitions: { three: { properties: { phase: { const: '3' } } } } },
    } as never);
    const { user, control, described, submit } = await show(form);
    await user.selectOptions(control('rows/0/phase'), '1');
    await user.type(control('load'), '8');
    await submit();
    expect(control('rows/0/phase').value).toBe('1');
    expect(described('rows/0/phase')).toMatch(/phase must be 3/i);
    await user.selectOptions(control('rows/0/phase'), '3');
    await submit();
    expect(await sent()).toEqual({ load: 8, rows: [{ phase: '3' }] });
  });

  it('stays where that is said of each text of a list', async () => {
    const words = { type: 'array', title: 'Words', minItems: 1, items: { ...text, title: 'Word' } };
    const then = { properties: { words: { items: { const: 'abc' } } } };
    const { user, control, described, submit } = await show(
      fixture({ properties: { load, words }, branches: more('minimum', then) } as never),
    );
    await user.type(control('words/0'), 'xyz');
    await user.type(control('load'), '8');
    await submit();
    expect(control('words/0').value).toBe('xyz');
    expect(described('words/0')).toMatch(/must be abc/);
  });

  it.each([
    ['what it must hold', { const: 8, readOnly: true }],
    ['what it begins with', { default: 8, readOnly: true }],
  ])('can be written where that makes it read-only with %s', async (_how, seats) => {
    const properties = { load, seats: { type: 'integer', title: 'Seats' } } as const;
    const then = { properties: { seats } };
    const { user, control, submit } = await show(fixture({ properties, required: ['seats'], branches: more('minimum', then) }));
    await user.type(control('load'), '8');
    await user.tab();
    await user.clear(control('seats'));
    await user.type(control('seats'), '8');
    await submit();
    expect(await sent()).toEqual({ load: 8, seats: 8 });
  });

  it('stays where the visitor has chosen the branch', async () => {
    const oneOf = [
      { title: 'Here', properties: { phase: { const: '3' }, city: text }, required: ['city'] },
      { title: 'Abroad', properties: { country: text }, required: ['country'] },
    ];
    const form = open({ phase }, { oneOf, required: ['phase'] });
    const { user, control, described, submit } = await show(form);
    await user.click(screen.getByRole('radio', { name: 'Abroad' }));
    await user.selectOptions(control('phase'), '1');
    await user.click(screen.getByRole('radio', { name: 'Here' }));
    await user.type(control('city'), 'Pune');
    await submit();
    expect(control('phase').value).toBe('1');
    expect(described('phase')).toMatch(/phase must be 3/i);
    await user.selectOptions(control('phase'), '3');
    await submit();
    expect(await sent()).toEqual({ phase: '3', city: 'Pune' });
  });

  it('is no more asked for where a branch forbids it by its name', async () => {
    const form = fixture({
      properties: { load, phase, note: text },
      branches: more('const', { not: { anyOf: [{ required: ['phase'] }, { required: ['note'] }] } }),
    });
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('phase'), '1');
    await user.type(control('note'), 'old');
    await user.type(control('load'), '8');
    await user.tab();
    expect([controls('phase'), controls('note')]).toEqual([[], []]);
    await submit();
    expect(await sent()).toEqual({ load: 8 });
    await closeDialog(user);
    await user.clear(control('load'));
    await user.tab();
    expect([control('phase').value, control('note').value]).toEqual(['1', 'old']);
  });
});

describe('a group whose own field decides', () => {
  const tenure = { type: 'string', title: 'Tenure', enum: ['rent', 'own'] } as const;
  const rent = { type: 'number', title: 'Rent' } as const;
  const rented = { properties: { home: { properties: { tenure: { const: 'rent' } }, required: ['tenure'] } }, required: ['home'] };
  const home = (more: object = {}) => ({ type: 'object', title: 'Home', required: ['tenure'], properties: { tenure, ...more } });

  it.each([
    ['says', { properties: { tenure: { const: 'rent' }, rent }, required: ['rent'] }],
    ['refers to', { allOf: [{ properties: { tenure: { enum: ['rent'] } } }, { properties: { rent }, required: ['rent'] }] }],
  ])('shows what a condition from outside %s for it, and can be answered otherwise', async (_how, then) => {
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
    expect(await sent()).toEqual({ home: { tenure: 'rent', rent: 900 } });
  });

  it('hides what a condition from outside forbids in it', async () => {
    const branches = { if: rented, else: { properties: { home: { properties: { rent: { not: {} } } } } } };
    const { user, control, controls, submit } = await show(
      fixture({ properties: { home: home({ rent }) }, required: ['home'], branches } as never),
    );
    await user.selectOptions(control('home/tenure'), 'rent');
    await user.type(control('home/rent'), '900');
    await user.selectOptions(control('home/tenure'), 'own');
    expect(controls('home/rent')).toEqual([]);
    await submit();
    expect(await sent()).toEqual({ home: { tenure: 'own' } });
  });
});

describe('rows that decide together', () => {
  it('show what a condition on any of them asks of each, and can be answered otherwise', async () => {
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
    // What another one would be stays on offer.
    expect([...control('goods/0/kind').querySelectorAll('option')].map(({ value }) => value)).toContain('b');
    await submit();
    expect(await sent()).toEqual({ goods: [{ kind: 'a', packing: 'straw' }] });
  });
});

describe('a branch that answers in a group mean', () => {
  const status = { type: 'string', title: 'Status', enum: ['employed', 'retired'] } as const;
  const hours = { type: 'integer', title: 'Hours', maximum: 80 } as const;
  const work = (value: string, own: object, required: string) => ({
    properties: { work: { properties: { status: { const: value }, ...own }, required: [required] } },
  });
  const oneOf = [work('retired', { since: text }, 'since'), work('employed', { employer: text, hours }, 'employer')];
  const group = { type: 'object', title: 'Work', properties: { status } };

  it('keeps its controls while one of its own answers is wrong', async () => {
    const properties = { work: { ...group, required: ['status'] } };
    const form = fixture({ properties, required: ['work'], branches: { oneOf } } as never);
    const { user, control, controls, described, submit } = await show(form);
    await user.selectOptions(control('work/status'), 'employed');
    await user.type(control('work/employer'), 'Acme');
    await user.type(control('work/hours'), '99');
    await submit();
    expect(described('work/hours')).toContain('Hours must be 80 or less');
    expect(control('work/employer').value).toBe('Acme');
    // Not while what decides is unanswered either.
    await user.selectOptions(control('work/status'), '');
    expect(control('work/hours').value).toBe('99');
    await user.selectOptions(control('work/status'), 'retired');
    expect(controls('work/hours')).toEqual([]);
    await user.type(control('work/since'), '2020');
    await submit();
    expect(await sent()).toEqual({ work: { status: 'retired', since: '2020' } });
  });
});

describe('what must not be there', () => {
  const [pan, gstin] = [
    { ...text, title: 'PAN' },
    { ...text, title: 'GSTIN' },
  ];

  it('is told as what of several to leave empty, or what else to fill in', async () => {
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

  it('is told at its field where a rule lets nothing stand there', async () => {
    const form = fixture({ properties: { pan, gstin }, branches: { anyOf: [{ properties: { pan: { not: {} } } }] } as never });
    const { user, control, described, submit } = await show(form);
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(described('pan')).toContain('PAN must be left empty');
  });

  it('is told as what to leave empty where one of several is asked for, and more are there', async () => {
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

  it('is told as what to leave empty where one of several groups of fields is asked for, and all are there', async () => {
    const oneOf = [{ title: 'By number', required: ['pan', 'note'] }, { required: ['gstin'] }];
    const form = fixture({ properties: { pan, gstin, note: { ...text, title: 'Note' } }, branches: { oneOf } as never });
    const { user, control, submit } = await show(form);
    for (const name of ['pan', 'gstin', 'note']) await user.type(control(name), 'ABC');
    await submit();
    expect(screen.getByText(/Leave PAN, Note or GSTIN empty/)).toBeTruthy();
  });

  it('is told as what a value must not be', async () => {
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

  it('is told as what to change where values do not go together', async () => {
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

  it('is told at its field where one may not be there at all', async () => {
    const form = fixture({ properties: { pan, gstin }, branches: { anyOf: [{ not: { required: ['pan'] } }] } as never });
    const { user, control, described, submit } = await show(form);
    await user.type(control('pan'), 'ABCDE1234F');
    await submit();
    expect(described('pan')).toContain('PAN must be left empty');
  });
});

describe('a text', () => {
  it('of several lines keeps them, where one line would do', async () => {
    const { control, submit } = await show(open({ note: text }), { initialData: { note: 'one\ntwo' } });
    expect(control('note').value).toBe('one\ntwo');
    await submit();
    expect(await sent()).toEqual({ note: 'one\ntwo' });
  });
});

describe('an entry of a dictionary', () => {
  const links = open(
    { links: { type: 'object', title: 'Links', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: text }, must: text },
    { required: ['must'] },
  );
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of entry/ });

  it('stays, and what it is called, while its value is written anew', async () => {
    const { user, control } = await show(links, { initialData: { links: { site: 'one' } } });
    await user.clear(control('links/site'));
    await user.click(button('Add an entry'));
    expect(names().map(({ value }) => value)).toEqual(['site', '']);
  });

  it('is not sent by the name that it had while no other one can be taken', async () => {
    const { user, control, submit } = await show(links, { initialData: { links: { site: 'one', shop: 'two' }, must: 'x' } });
    await user.clear(names()[0] as Element);
    await user.type(names()[0] as Element, 'shop');
    await submit();
    expect(screen.getByText('There is an entry of this name already')).toBeTruthy();
    expect(api.sent).toHaveLength(0);
    await user.clear(names()[0] as Element);
    await user.type(names()[0] as Element, 'other{Enter}');
    expect(await sent()).toEqual({ links: { other: 'one', shop: 'two' }, must: 'x' });
    await closeDialog(user);
    expect(control('links/other').value).toBe('one');
  });

  it('is sent by the name that stands there once no other one has it', async () => {
    const { user, submit } = await show(links, { initialData: { links: { site: 'one', shop: 'two' }, must: 'x' } });
    await user.clear(names()[1] as Element);
    await user.type(names()[1] as Element, 'site');
    await user.clear(names()[0] as Element);
    await user.type(names()[0] as Element, 'other');
    await submit();
    expect(await sent()).toEqual({ links: { other: 'one', site: 'two' }, must: 'x' });
  });

  it('is not sent by the name that was just taken away from it', async () => {
    const { user } = await show(links, { initialData: { links: { site: 'one' }, must: 'x' } });
    await user.clear(names()[0] as Element);
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText('Give this entry a name')).not.toHaveLength(0);
    expect(api.sent).toHaveLength(0);
  });

  it('is asked for its name also where names of one spelling are let in alone', async () => {
    const dictionary = {
      type: 'object',
      title: 'Links',
      additionalProperties: false,
      patternProperties: { '^[a-z]+$': { ...text, title: 'Link' } },
    };
    const { user, submit } = await show(open({ links: dictionary }));
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await submit();
    expect(screen.getAllByText('Give this entry a name')).not.toHaveLength(0);
    expect(screen.queryByText(/no such field/)).toBeNull();
  });

  it('is told of a name that is not let in as soon as it has that', async () => {
    const dictionary = { type: 'object', title: 'Links', additionalProperties: false, patternProperties: { '^[a-z]+$': text } };
    const { user, submit } = await show(open({ links: dictionary, must: text }, { required: ['must'] }));
    await submit();
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await user.type(names()[0] as Element, 'A1');
    await user.tab();
    expect(screen.getByText(/Links has a name that is not correct/)).toBeTruthy();
  });

  it.each([
    [{ propertyNames: { enum: ['site', 'blog'] }, additionalProperties: text }, 'Links has a name that is none of these: site or blog'],
    [{ patternProperties: { '^s': text }, additionalProperties: false }, 'Links has a name that is not correct'],
  ])('is told which names there are', async (names, said) => {
    const { user, control, described, submit } = await show(open({ links: { type: 'object', title: 'Links', ...names } }));
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Site');
    await user.tab();
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
    await submit();
    expect(described('links/Site')).toContain(said);
    expect(control('links/Site').value).toBe('one');
  });

  it('is asked for its name as soon as something stands in it, once the form was sent, and no more when it has one', async () => {
    const { user, submit } = await show(links);
    await submit();
    await user.click(button('Add an entry'));
    const value = screen.getByRole('textbox', { name: 'Value' });
    const said = () =>
      (value.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    await user.type(value, 'one');
    await user.tab();
    expect(said()).toEqual(['*Give this entry a name']);
    await user.type(names()[0] as Element, 'site');
    await user.tab();
    expect(said()).toEqual(['']);
  });

  it('that is wrong itself is told of that first, as it is left and as the form is sent', async () => {
    const address = { ...text, title: 'Address', minLength: 3 };
    const entries = { type: 'object', title: 'Links', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: address };
    const { user, described, submit } = await show(open({ links: entries }), { initialData: { links: { Site1: 'one' } } });
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '{Backspace}{Backspace}');
    await user.tab();
    const left = described('links/Site1');
    await submit();
    expect([left, described('links/Site1')]).toEqual(['*Address is too short', '*Address is too short']);
  });
});

it('sends the No of a box that was answered from the beginning and is not ticked', async () => {
  const { user, control, submit } = await show(
    open({
      news: { type: 'boolean', title: 'News', default: true },
      calls: { type: 'boolean', title: 'Calls', default: false },
      gift: { type: 'boolean', title: 'Gift' },
      friend: { type: 'object', title: 'Friend', required: ['name'], properties: { name: text, told: { type: 'boolean', default: true } } },
    }),
  );
  await user.click(control('news'));
  // One in a group that nobody need fill in does not fill that in.
  for (const name of ['calls', 'gift', 'friend/told']) {
    await user.click(control(name));
    await user.click(control(name));
  }
  await submit();
  expect(await sent()).toEqual({ news: false, calls: false });
});

it('takes a box that must be ticked, and begins so, for left open where it is not', async () => {
  const agreed = { type: 'boolean', title: 'Agreed', enum: [true], default: true };
  const { user, control, submit } = await show(open({ agreed, name: text }), { initialData: { name: 'Asha' } });
  await user.click(control('agreed'));
  await submit();
  expect(await sent()).toEqual({ name: 'Asha' });
});

describe('the focus', () => {
  it('stays at a field that is asked otherwise now', async () => {
    const agreed = { type: 'boolean', title: 'Agreed' };
    const { user, control, controls } = await show(
      open(
        { agreed },
        {
          if: { required: ['agreed'], properties: { agreed: { const: true } } },
          then: { properties: { agreed: { ...agreed, enum: [true, false] }, name: text }, required: ['agreed'] },
        },
      ),
    );
    await user.click(control('agreed'));
    await waitFor(() => expect(controls('agreed')).toContain(document.activeElement));
  });

  it('goes to the list where a row comes back that has no controls', async () => {
    const row = { type: 'object', title: 'Row', properties: { inner: { type: 'array', title: 'Inner', items: text } } };
    const { user, form } = await show(open({ rows: { type: 'array', title: 'Rows', items: row } }));
    await user.click(button('Add row'));
    await user.click(button('Remove Row 1'));
    await user.click(button('Undo'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('FIELDSET'));
    expect(form.contains(document.activeElement)).toBe(true);
  });

  it.each<[what: string, properties: object]>([
    ['the next field', { code: { ...text, title: 'Code' }, end: text }],
    ['the button, where there is no other field', { code: { ...text, title: 'Code' } }],
  ])('goes to %s where the one goes that it was moved to, as the answer that was left for it hides it', async (_what, properties) => {
    const hiding = { if: { properties: { code: { const: 'a' } }, required: ['code'] }, then: { properties: { more: text } } };
    const { user, control, form } = await show(open(properties, hiding), { initialData: { code: 'a' } });
    await user.type(control('code'), 'b');
    await user.tab();
    expect(form.querySelector('[name="more"]')).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    const next = form.querySelector('[name="end"]') ?? form.querySelector('[type="submit"]');
    expect(document.activeElement).toBe(next);
  });

  it('is nobody’s where somebody has pressed beside all controls', async () => {
    const { user, control } = await show(open({ group: { type: 'object', title: 'Group', properties: { name: text, more: text } } }));
    await user.click(control('group/name'));
    await user.click(document.body);
    await new Promise((resolve) => setTimeout(resolve, 10));
    control('group/name').remove();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('what comes to show', () => {
  const begins = { ...text, default: 'x' };

  it('shows nothing by what another branch has left in a group, or in a row', async () => {
    const stage = { type: 'boolean', title: 'Stage' } as const;
    const venue = { type: 'object', title: 'Venue', properties: { kind }, required: ['kind'], ...ofKind('a', { stage }) };
    const hasStage = { properties: { stage: { const: true } }, required: ['stage'] };
    const light = { then: { properties: { light: text }, required: ['light'] }, else: { properties: { light: { not: {} } } } };
    const lamps = { then: { properties: { lamps: text } }, else: { properties: { lamps: { not: {} } } } };
    const form = open(
      { venue, halls: { type: 'array', title: 'Halls', minItems: 1, items: { ...venue, title: 'Hall' } } },
      {
        allOf: [
          { if: { properties: { venue: hasStage } }, ...light },
          { if: { properties: { halls: { contains: hasStage } }, required: ['halls'] }, ...lamps },
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    for (const place of ['venue', 'halls/0']) {
      await user.selectOptions(control(`${place}/kind`), 'a');
      await user.click(control(`${place}/stage`));
    }
    await user.type(control('light'), 'Red');
    await user.type(control('lamps'), 'Two');
    for (const place of ['venue', 'halls/0']) await user.selectOptions(control(`${place}/kind`), 'b');
    expect([controls('light'), controls('lamps')]).toEqual([[], []]);
    await submit();
    expect(await sent()).toEqual({ venue: { kind: 'b' }, halls: [{ kind: 'b' }] });
  });

  it('shows again what a field in a group has brought as that shows again', async () => {
    const stage = { type: 'boolean', title: 'Stage' } as const;
    const venue = { type: 'object', title: 'Venue', properties: { kind }, ...ofKind('a', { stage }) };
    const has = { properties: { venue: { properties: { stage: { const: true } }, required: ['stage'] } } };
    const { user, control, controls, submit } = await show(open({ venue }, { if: has, then: { properties: { light: text } } }), {
      initialData: { venue: { kind: 'a', stage: true }, light: 'Red' },
    });
    await user.selectOptions(control('venue/kind'), 'b');
    expect(controls('light')).toEqual([]);
    await user.selectOptions(control('venue/kind'), 'a');
    expect(control('light').value).toBe('Red');
    await submit();
    expect(await sent()).toEqual({ venue: { kind: 'a', stage: true }, light: 'Red' });
  });

  it('begins with its default, be it an unticked box that says so, and is left empty once it was emptied', async () => {
    const { user, control, submit } = await show(
      open({ kind }, { allOf: [ofKind('a', { one: begins, two: begins, news: { type: 'boolean', title: 'News', default: true } })] }),
    );
    await user.selectOptions(control('kind'), 'a');
    expect([control('one').value, control('news').checked]).toEqual(['x', true]);
    await user.clear(control('two'));
    await user.click(control('news'));
    await submit();
    expect(await sent()).toEqual({ kind: 'a', one: 'x', news: false });
  });

  it('begins in a row, and by what the visitor chooses', async () => {
    const way = {
      title: 'Way',
      oneOf: [
        { title: 'Text', type: 'string', default: 'x' },
        { title: 'Several', type: 'array', items: text, default: ['y'] },
      ],
    };
    const row = { type: 'object', title: 'Row', properties: { kind, way }, allOf: [ofKind('a', { one: begins })] };
    const { user, control, submit } = await show(open({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }));
    await user.selectOptions(control('rows/0/kind'), 'a');
    expect(control('rows/0/one').value).toBe('x');
    await user.click(screen.getByRole('radio', { name: 'Several' }));
    expect(control('rows/0/way/0').value).toBe('y');
    await submit();
    expect(await sent()).toEqual({ rows: [{ kind: 'a', one: 'x', way: ['y'] }] });
  });

  it('begins in a group that has to be there, by what the visitor chooses in place of a number', async () => {
    const window = { title: 'Window', type: 'object', properties: { from: { type: 'integer', default: 1 } }, required: ['from'] };
    const every = { title: 'Every', oneOf: [{ title: 'Minutes', type: 'integer', default: 5 }, window] };
    const { user, control, submit } = await show(open({ every }, { required: ['every'] }));
    await user.click(screen.getByRole('radio', { name: 'Window' }));
    expect(control('every/from').value).toBe('1');
    await submit();
    expect(await sent()).toEqual({ every: { from: 1 } });
  });

  it('begins in a group by what the visitor chooses', async () => {
    const ways = ['Post', 'Courier'].map((title) => ({
      title,
      properties: { [title.toLowerCase()]: { ...begins, title } },
      required: [title.toLowerCase()],
    }));
    const { user, control, submit } = await show(open({ to: { type: 'object', title: 'To', properties: { name: text }, oneOf: ways } }), {
      initialData: { to: { name: 'Asha' } },
    });
    await user.click(screen.getByRole('radio', { name: 'Courier' }));
    expect(control('to/courier').value).toBe('x');
    await submit();
    expect(await sent()).toEqual({ to: { name: 'Asha', courier: 'x' } });
  });

  it('is not what the server spoke of once another branch has it otherwise', async () => {
    const price = (start: number) => ({ type: 'integer', title: 'Price', readOnly: true, default: start }) as const;
    const form = open({ kind }, { allOf: [ofKind('a', { price: price(1) }), ofKind('b', { price: price(2) })] });
    const { user, control, described, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    api.reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'price', message: 'It costs more by now' }] } }));
    await submit();
    await waitFor(() => expect(described('price')).toBe('*It costs more by now'));
    await user.selectOptions(control('kind'), 'b');
    expect([control('price').value, described('price')]).toEqual(['2', '']);
  });

  it('stays empty where it was emptied, also once it was kept, and as its branch shows again', async () => {
    const at: FieldSource = { type: 'object', title: 'At', properties: { city: begins, line: text } };
    const one = open(
      { kind },
      { allOf: [ofKind('a', { one: begins, way: { title: 'Way', type: 'string', enum: ['x', 'y'], default: 'x' }, at })] },
    );
    const first = await show(one);
    const again = async ({ user, control }: typeof first) => {
      for (const letter of ['b', 'a']) await user.selectOptions(control('kind'), letter);
      return [control('one').value, control('way').value, control('at/city').value];
    };
    await first.user.selectOptions(first.control('kind'), 'a');
    await first.user.type(first.control('at/line'), '1');
    await first.user.tab();
    expect(await again(first)).toEqual(['x', 'x', 'x']);
    for (const name of ['one', 'at/city']) await first.user.clear(first.control(name));
    await first.user.selectOptions(first.control('way'), '');
    expect(await again(first)).toEqual(['', '', '']);
    first.unmount();
    const second = await show(one);
    await waitFor(() => expect(second.control('kind').value).toBe('a'));
    expect(await again(second)).toEqual(['', '', '']);
    await second.submit();
    expect(await sent()).toEqual({ kind: 'a', at: { line: '1' } });
  });

  it('hides nothing of what was kept as it can only be read, and shows by what was chosen', async () => {
    const ways = [
      { title: 'Post', properties: { street: text }, required: ['street'] },
      { title: 'Locker', properties: { pin: { ...text, readOnly: true, default: '0000' } }, required: ['pin'] },
    ];
    const one = open({ to: { type: 'object', title: 'To', properties: { note: begins }, oneOf: ways } }, { required: ['to'] });
    const first = await show(one);
    await first.user.type(first.control('to/note'), 'y');
    await first.user.click(screen.getByRole('radio', { name: 'Locker' }));
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(one);
    await waitFor(() => expect([control('to/note').value, control('to/pin').value]).toEqual(['xy', '0000']));
    await submit();
    expect(await sent()).toEqual({ to: { note: 'xy', pin: '0000' } });
  });

  it('is not what the server spoke of within it, once it was another answer', async () => {
    const branches = [
      ofKind('a', { at: { type: 'object', title: 'At', properties: { city: text } } }),
      ofKind('b', { at: { type: 'integer' } }),
    ];
    const { user, control, described, submit } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('at/city'), 'Pune');
    api.reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'at/city', message: 'We do not come to Pune' }] } }));
    await submit();
    await waitFor(() => expect(described('at/city')).toBe('*We do not come to Pune'));
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('at'), '5');
    await user.selectOptions(control('kind'), 'a');
    expect([control('at/city').value, described('at/city')]).toEqual(['', '']);
  });

  it('shows by what was chosen in an entry that comes back', async () => {
    const rule = {
      title: 'Rule',
      type: 'object',
      oneOf: [
        { title: 'Above', properties: { above: { type: 'integer', default: 9 } }, required: ['above'] },
        { title: 'Absent', properties: { grace: { type: 'integer', default: 1 } }, required: ['grace'] },
      ],
    };
    const one = open({ rules: { type: 'object', title: 'Rules', additionalProperties: rule } });
    const first = await show(one);
    await first.user.click(button('Add an entry'));
    await first.user.type(screen.getByRole('textbox', { name: /Name/ }), 'disk');
    await first.user.click(screen.getByRole('radio', { name: 'Absent' }));
    await first.user.clear(first.control('rules/disk/grace'));
    await first.user.type(first.control('rules/disk/grace'), '3');
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(one);
    await waitFor(() => expect(control('rules/disk/grace').value).toBe('3'));
    await submit();
    expect(await sent()).toEqual({ rules: { disk: { grace: 3 } } });
  });

  it('sends null again where it begins so, as an answer is taken out', async () => {
    const language = { type: ['string', 'null'], title: 'Language', enum: ['en', 'fr', null], default: null };
    const at = { type: 'object', title: 'At', properties: { city: text } };
    const { user, control, submit } = await show(open({ language, at }));
    for (const option of ['en', '']) await user.selectOptions(control('language'), option);
    await submit();
    expect(await sent()).toEqual({ language: null });
  });

  it('sends null where it begins so, also once another answer was kept', async () => {
    const one = open({ name: text, smoker: { type: ['boolean', 'null'], title: 'Smoker', default: null } });
    const first = await show(one);
    await first.user.type(first.control('name'), 'Asha');
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(one);
    await waitFor(() => expect(control('name').value).toBe('Asha'));
    await submit();
    expect(await sent()).toEqual({ name: 'Asha', smoker: null });
  });

  it('comes back from what was kept as it was left', async () => {
    const one = open({ kind }, { allOf: [ofKind('a', { one: begins, two: begins })] });
    const first = await show(one);
    await first.user.selectOptions(first.control('kind'), 'a');
    await first.user.clear(first.control('two'));
    await first.user.tab();
    first.unmount();
    const { control } = await show(one);
    expect([control('one').value, control('two').value]).toEqual(['x', '']);
  });
});
