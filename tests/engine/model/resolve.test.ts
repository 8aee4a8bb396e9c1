import { describe, expect, it } from 'vitest';
import { compileForm, type Resolution } from '#engine/form/compile-form.ts';
import type { Field } from '#engine/model/field.ts';
import type { JsonObject } from '#engine/schema/json.ts';
import { toKeys } from '#engine/schema/path.ts';

const form = (schema: JsonObject) => compileForm({ schema: { type: 'object', ...schema } });

const fieldAt = ({ root }: Resolution, path: string): Field | undefined =>
  toKeys(path).reduce<Field | undefined>((field, key) => field?.child(field.kind === 'rows' ? Number(key) : key), root);

/** Paths of the visible controls; `*` marks required ones. */
function visiblePaths(resolution: Resolution): string[] {
  const pathsIn = (field: Field, path: string): string[] => {
    if (field.kind !== 'group' && field.kind !== 'rows') return [field.required ? `${path}*` : path];
    return field.children.flatMap((child, index) =>
      pathsIn(child, path === '' ? String(field.keys[index]) : `${path}/${field.keys[index]}`),
    );
  };
  return pathsIn(resolution.root, '');
}

const text = { type: 'string' };
const choice = (...values: readonly string[]) => ({ type: 'string', enum: values });

describe('visible fields', () => {
  const payment = form({
    required: ['method'],
    properties: { method: choice('card', 'transfer'), note: text },
    if: { properties: { method: { const: 'card' } }, required: ['method'] },
    then: { properties: { number: text }, required: ['number'] },
    else: { properties: { iban: text } },
  });

  it('are those of the condition, after the field that it reads', () => {
    expect(visiblePaths(payment.resolve({ method: 'card' }))).toEqual(['method*', 'number*', 'note']);
    expect(visiblePaths(payment.resolve({ method: 'transfer' }))).toEqual(['method*', 'iban', 'note']);
  });

  it('alone are submitted; hidden fields keep their values', () => {
    const resolution = payment.resolve({ method: 'transfer', number: '4111' });
    expect(resolution.values).toEqual({ method: 'transfer', number: '4111' });
    expect(resolution.payload).toEqual({ method: 'transfer' });
    expect(payment.validate(resolution).isValid).toBe(true);
  });

  it('do not depend on values of hidden fields', () => {
    const chain = form({
      properties: { a: text },
      allOf: [
        { if: { properties: { a: { const: 'x' } }, required: ['a'] }, then: { properties: { b: text } } },
        { if: { required: ['b'] }, then: { properties: { c: text } } },
      ],
    });
    expect(visiblePaths(chain.resolve({ a: 'x', b: 'y' }))).toEqual(['a', 'b', 'c']);
    expect(visiblePaths(chain.resolve({ a: 'z', b: 'y' }))).toEqual(['a']);
  });

  it('follow the entered values if conditions read each other', () => {
    const cycle = form({
      properties: { a: text, b: text },
      allOf: [
        { if: { properties: { a: { const: 'x' } }, required: ['a'] }, then: {}, else: { properties: { b: false } } },
        { if: { properties: { b: { const: 'y' } }, required: ['b'] }, then: {}, else: { properties: { a: false } } },
      ],
    });
    expect(visiblePaths(cycle.resolve({ a: 'x', b: 'y' }))).toEqual(['a', 'b']);
  });

  it('include the fields that a ticked option reveals', () => {
    const services = form({
      properties: {
        services: { type: 'array', items: choice('web', 'app'), reveals: { web: ['web_client'] } },
        web_client: text,
      },
    });
    expect(visiblePaths(services.resolve({ services: ['app'], web_client: 'x' }))).toEqual(['services']);
    expect(services.resolve({ services: ['app', 'web'], web_client: 'x' }).payload).toEqual({ services: ['app', 'web'], web_client: 'x' });
  });

  it('include a recursive group only if it has a value', () => {
    const person = form({ properties: { name: text, parent: { $ref: '#' } } });
    expect(fieldAt(person.resolve({}), 'parent')?.isCollapsed).toBe(true);
    expect(visiblePaths(person.resolve({ parent: { name: 'Asha' } }))).toEqual(['name', 'parent/name']);
  });

  it('of an emptied recursive group are those of one that was always empty', () => {
    const nested = form({
      required: ['owner'],
      properties: { owner: { type: 'object' }, part: { type: 'object' } },
      if: { required: ['owner'] },
      then: { properties: { part: { $ref: '#' } } },
    });
    const depth = (field: Field | undefined): number => (field && !field.isCollapsed ? 1 + depth(field.child('part')) : 0);
    const emptied = nested.resolve({}, { previous: nested.resolve({ part: { part: {} } }) });
    expect(depth(emptied.root)).toBe(depth(nested.resolve({}).root));
  });
});

describe('a condition', () => {
  it('can read the group that it adds fields to', () => {
    const home = form({
      properties: { home: { type: 'object', properties: { tenure: choice('owned', 'rented') } } },
      if: { properties: { home: { properties: { tenure: { const: 'rented' } }, required: ['tenure'] } }, required: ['home'] },
      then: { properties: { home: { properties: { rent: { type: 'number' } }, required: ['rent'] } } },
    });
    expect(visiblePaths(home.resolve({ home: { tenure: 'rented' } }))).toEqual(['home/tenure', 'home/rent*']);
    expect(visiblePaths(home.resolve({ home: { tenure: 'owned' } }))).toEqual(['home/tenure']);
  });

  it('with a constant keeps the control of a declared field, and validates it', () => {
    const phase = form({
      properties: { late: { type: 'boolean' }, phase: choice('1', '2', '3') },
      if: { properties: { late: { const: true } }, required: ['late'] },
      then: { properties: { phase: { const: '3' } } },
    });
    const resolution = phase.resolve({ late: true, phase: '1' });
    expect(fieldAt(resolution, 'phase')?.kind).toBe('select');
    expect(phase.validateAt(resolution, 'phase')?.keyword).toBe('const');
  });

  it('distinguishes a list without ticks from a missing list', () => {
    const checkboxes = form({
      properties: { boxes: { type: 'array', items: choice('a', 'b'), minItems: 1 }, other: text },
      required: ['boxes'],
    });
    expect(checkboxes.validate(checkboxes.resolve({})).errors.map(({ path, violation }) => [path, violation.keyword])).toEqual([
      ['boxes', 'required'],
    ]);
    expect(checkboxes.validate(checkboxes.resolve({ boxes: [] })).errors.map(({ violation }) => violation.keyword)).toEqual(['minItems']);
  });
});

describe('branches', () => {
  const vehicle = form({
    properties: {
      vehicle: {
        oneOf: [
          { title: 'Car', properties: { kind: { const: 'car' }, seats: { type: 'integer' } }, required: ['kind', 'seats'] },
          { title: 'Bicycle', properties: { kind: { const: 'bicycle' }, gears: { type: 'integer' } }, required: ['kind'] },
        ],
      },
    },
    required: ['vehicle'],
  });

  it('are selected by the value of their discriminator, which is a choice', () => {
    expect(visiblePaths(vehicle.resolve({}))).toEqual(['vehicle/kind*']);
    expect(visiblePaths(vehicle.resolve({ vehicle: { kind: 'car' } }))).toEqual(['vehicle/kind*', 'vehicle/seats*']);
    expect(fieldAt(vehicle.resolve({}), 'vehicle/kind')?.schema.keywords.enumNames).toEqual(['Car', 'Bicycle']);
  });

  it('without a discriminator are offered as a choice, and the selected one stays while its value is emptied', () => {
    const contact = form({
      properties: {
        contact: {
          anyOf: [
            { title: 'By mail', properties: { email: text }, additionalProperties: false },
            { title: 'By phone', properties: { phone: text }, additionalProperties: false },
          ],
        },
      },
    });
    const first = contact.resolve({ contact: { phone: '1' } });
    expect(fieldAt(first, 'contact')?.choices).toEqual([expect.objectContaining({ titles: ['By mail', 'By phone'], selected: 1 })]);
    const emptied = contact.resolve({ contact: {} }, { previous: first });
    expect(visiblePaths(emptied)).toEqual(['contact/phone']);
    const selections = new Map([['contact', new Map([[first.root.child('contact')?.choices[0]?.key ?? '', 0]])]]);
    expect(visiblePaths(contact.resolve({ contact: {} }, { selections, previous: emptied }))).toEqual(['contact/email']);
  });

  it('that all accept a value: the one with a field for it is selected', () => {
    const target = form({
      properties: {
        target: {
          anyOf: [
            { type: 'object', properties: { scope: text } },
            { type: 'object', properties: { match: text } },
          ],
        },
      },
    });
    expect(target.resolve({ target: { match: 'x' } }).payload).toEqual({ target: { match: 'x' } });
  });

  it('with a titled constant are offered by their titles', () => {
    const quota = form({
      properties: {
        quota: {
          anyOf: [
            { type: 'integer', minimum: 1, title: 'A number' },
            { const: 'unlimited', title: 'Unlimited' },
          ],
        },
      },
    });
    expect(fieldAt(quota.resolve({}), 'quota')?.choices[0]?.titles).toEqual(['A number', 'Unlimited']);
    const resolution = quota.resolve({ quota: 'unlimited' });
    expect(fieldAt(resolution, 'quota')?.kind).toBe('constant');
    expect(resolution.payload).toEqual({ quota: 'unlimited' });
  });

  it('that differ only in null are no choice unless null has a title', () => {
    const plain = form({ properties: { a: { anyOf: [{ type: 'object', properties: { b: text } }, { type: 'null' }] } } });
    expect(fieldAt(plain.resolve({}), 'a')?.choices).toEqual([]);
    const titled = form({
      properties: {
        a: {
          anyOf: [
            { type: 'object', title: 'Somebody', properties: { b: text } },
            { type: 'null', title: 'Nobody' },
          ],
        },
      },
    });
    expect(fieldAt(titled.resolve({}), 'a')?.choices[0]?.titles).toEqual(['Somebody', 'Nobody']);
    expect(titled.resolve({ a: null }).payload).toEqual({ a: null });
  });

  it('do not submit a value that the visible field cannot hold', () => {
    const either = form({
      properties: { kind: choice('one', 'many') },
      if: { properties: { kind: { const: 'many' } }, required: ['kind'] },
      then: { properties: { name: { type: 'array', items: { type: 'string' } } } },
      else: { properties: { name: { type: 'string' } } },
    });
    expect(either.resolve({ kind: 'many', name: 'Asha' }).payload).toEqual({ kind: 'many' });
    expect(either.resolve({ kind: 'one', name: 'Asha' }).payload).toEqual({ kind: 'one', name: 'Asha' });
  });
});

describe('the payload', () => {
  it('has trimmed texts and no empty values', () => {
    const rows = form({ properties: { a: text, list: { type: 'array', items: { type: 'object', properties: { b: text } } } } });
    expect(rows.resolve({ a: '  ', list: [{ b: '' }, { b: ' x ' }] }).payload).toEqual({ list: [{ b: 'x' }] });
  });

  it('includes an empty required group', () => {
    const group = form({ properties: { g: { type: 'object', properties: { a: text } } }, required: ['g'] });
    const resolution = group.resolve({});
    expect(resolution.payload).toEqual({ g: {} });
    expect(fieldAt(resolution, 'g')?.isFilled).toBe(false);
  });

  it('includes an empty text that is an option', () => {
    const title = form({ properties: { title: { ...choice('', 'Mr', 'Ms'), enumNames: ['No title', 'Mr', 'Ms'] } }, required: ['title'] });
    const resolution = title.resolve({ title: '' });
    expect(resolution.payload).toEqual({ title: '' });
    expect(title.validate(resolution).isValid).toBe(true);
    expect(title.validate(title.resolve({})).isValid).toBe(false);
  });

  it('includes null if it is a titled option', () => {
    const sex = {
      oneOf: [
        { const: 'f', title: 'Female' },
        { const: null, title: 'Prefer not to say' },
      ],
    };
    expect(form({ properties: { sex } }).resolve({ sex: null }).payload).toEqual({ sex: null });
    const group = form({ properties: { g: { type: 'object', properties: { a: text } } } });
    expect(group.resolve({ g: null }).payload).toEqual({});
  });

  it('includes empty tuple items before a filled one', () => {
    const tuple = form({
      properties: { t: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }, { type: 'string' }] } },
    });
    expect(tuple.resolve({ t: [undefined, undefined, 'x'] }).payload).toEqual({ t: ['', false, 'x'] });
    expect(tuple.resolve({ t: ['x', undefined, undefined] }).payload).toEqual({ t: ['x'] });
  });

  it('includes the default of a read-only field only in a group with another value', () => {
    const schema = {
      properties: { g: { type: 'object', properties: { version: { type: 'string', default: '2', readOnly: true }, a: text } } },
    };
    expect(form(schema).resolve({}).payload).toEqual({});
    expect(form(schema).resolve({ g: { a: 'x' } }).payload).toEqual({ g: { version: '2', a: 'x' } });
  });
});

describe('defaults', () => {
  const order = form({
    properties: { express: { type: 'boolean' } },
    if: { properties: { express: { const: true } }, required: ['express'] },
    then: { properties: { days: { type: 'integer', default: 2 } } },
  });

  it('are set when a field appears, and do not replace an answer', () => {
    const closed = order.resolve({}, { applyDefaults: true });
    const open = order.resolve({ express: true }, { applyDefaults: true, previous: closed });
    expect(open.values).toEqual({ express: true, days: 2 });
    expect(order.resolve({ express: true, days: 5 }, { applyDefaults: true, previous: closed }).values).toEqual({ express: true, days: 5 });
  });

  it('do not return to an emptied field', () => {
    const open = order.resolve({ express: true }, { applyDefaults: true, previous: order.resolve({}, { applyDefaults: true }) });
    expect(order.resolve({ express: true }, { applyDefaults: true, previous: open }).payload).toEqual({ express: true });
  });

  it('add the rows of «minItems», but not inside of added rows', () => {
    const tree = form({
      properties: { nodes: { $ref: '#/$defs/nodes' } },
      required: ['nodes'],
      $defs: {
        nodes: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', required: ['nodes'], properties: { name: text, nodes: { $ref: '#/$defs/nodes' } } },
        },
      },
    });
    expect(visiblePaths(tree.resolve({}, { applyDefaults: true }))).toEqual(['nodes/0/name']);
  });
});

it('a change keeps the field objects that it does not concern', () => {
  const two = form({ properties: { a: { type: 'object', properties: { x: text } }, b: { type: 'object', properties: { y: text } } } });
  const a = { x: '1' };
  const before = two.resolve({ a, b: { y: '1' } });
  const after = two.resolve({ a, b: { y: '2' } }, { previous: before });
  expect(after.root.child('a')).toBe(before.root.child('a'));
  expect(after.resolvedCount).toBe(3);
});

it('the number of resolved fields does not double with each level of groups', () => {
  const nested = (depth: number): JsonObject =>
    depth === 0
      ? { properties: { x: text } }
      : {
          properties: { g: nested(depth - 1) },
          if: { properties: { g: { required: ['x'] } } },
          then: { properties: { g: { properties: { [`extra${depth}`]: text } } } },
        };
  const values = (depth: number): JsonObject => (depth === 0 ? { x: '1' } : { g: values(depth - 1) });
  const count = (depth: number) => form(nested(depth)).resolve(values(depth)).resolvedCount;
  expect(count(24)).toBeLessThan(3 * count(12));
});
