import { describe, expect, it } from 'vitest';
import { compileForm, type Resolution } from '#engine/form/compile-form.ts';
import type { Field } from '#engine/model/field.ts';
import type { JsonObject } from '#engine/schema/json.ts';
import { toKeys } from '#engine/schema/path.ts';

const form = (schema: JsonObject) => compileForm({ schema: { type: 'object', ...schema } });

const fieldAt = ({ root }: Resolution, path: string): Field | undefined =>
  toKeys(path).reduce<Field | undefined>((field, key) => field?.child(field.kind === 'rows' ? Number(key) : key), root);

/** Paths of the controls that show; `*` marks required ones. */
function shown(resolution: Resolution): string[] {
  const inside = (field: Field, path: string): string[] => {
    if (field.kind !== 'group' && field.kind !== 'rows') return [field.required ? `${path}*` : path];
    return field.children.flatMap((child, index) =>
      inside(child, path === '' ? String(field.keys[index]) : `${path}/${field.keys[index]}`),
    );
  };
  return inside(resolution.root, '');
}

const text = { type: 'string' };
const kinds = (...values: readonly string[]) => ({ type: 'string', enum: values });

describe('which fields show', () => {
  const payment = form({
    required: ['method'],
    properties: { method: kinds('card', 'transfer'), note: text },
    if: { properties: { method: { const: 'card' } }, required: ['method'] },
    then: { properties: { number: text }, required: ['number'] },
    else: { properties: { iban: text } },
  });

  it('follows a condition, behind the field that decides it', () => {
    expect(shown(payment.resolve({ method: 'card' }))).toEqual(['method*', 'number*', 'note']);
    expect(shown(payment.resolve({ method: 'transfer' }))).toEqual(['method*', 'iban', 'note']);
  });

  it('keeps what a hidden field holds, and does not submit it', () => {
    const resolution = payment.resolve({ method: 'transfer', number: '4111' });
    expect(resolution.values).toEqual({ method: 'transfer', number: '4111' });
    expect(resolution.payload).toEqual({ method: 'transfer' });
    expect(payment.validate(resolution).isValid).toBe(true);
  });

  it('reads a hidden field as absent: what it would show is hidden, too', () => {
    const chain = form({
      properties: { a: text },
      allOf: [
        { if: { properties: { a: { const: 'x' } }, required: ['a'] }, then: { properties: { b: text } } },
        { if: { required: ['b'] }, then: { properties: { c: text } } },
      ],
    });
    expect(shown(chain.resolve({ a: 'x', b: 'y' }))).toEqual(['a', 'b', 'c']);
    expect(shown(chain.resolve({ a: 'z', b: 'y' }))).toEqual(['a']);
  });

  it('decides conditions that read each other, starting from what is held', () => {
    const cycle = form({
      properties: { a: text, b: text },
      allOf: [
        { if: { properties: { a: { const: 'x' } }, required: ['a'] }, then: {}, else: { properties: { b: false } } },
        { if: { properties: { b: { const: 'y' } }, required: ['b'] }, then: {}, else: { properties: { a: false } } },
      ],
    });
    expect(shown(cycle.resolve({ a: 'x', b: 'y' }))).toEqual(['a', 'b']);
  });

  it('shows a field with `reveals` while one of its options is ticked', () => {
    const services = form({
      properties: {
        services: { type: 'array', items: kinds('web', 'app'), reveals: { web: ['web_client'] } },
        web_client: text,
      },
    });
    expect(shown(services.resolve({ services: ['app'], web_client: 'x' }))).toEqual(['services']);
    expect(services.resolve({ services: ['app', 'web'], web_client: 'x' }).payload).toEqual({ services: ['app', 'web'], web_client: 'x' });
  });

  it('opens a group that contains itself only once it has a value', () => {
    const person = form({ properties: { name: text, parent: { $ref: '#' } } });
    expect(fieldAt(person.resolve({}), 'parent')?.isCollapsed).toBe(true);
    expect(shown(person.resolve({ parent: { name: 'Asha' } }))).toEqual(['name', 'parent/name']);
  });

  it('shows an emptied group that contains itself only as deep as one that was always empty', () => {
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
  it('may read a group that it adds to', () => {
    const home = form({
      properties: { home: { type: 'object', properties: { tenure: kinds('owned', 'rented') } } },
      if: { properties: { home: { properties: { tenure: { const: 'rented' } }, required: ['tenure'] } }, required: ['home'] },
      then: { properties: { home: { properties: { rent: { type: 'number' } }, required: ['rent'] } } },
    });
    expect(shown(home.resolve({ home: { tenure: 'rented' } }))).toEqual(['home/tenure', 'home/rent*']);
    expect(shown(home.resolve({ home: { tenure: 'owned' } }))).toEqual(['home/tenure']);
  });

  it('asserts a constant of a declared field, and takes no control away', () => {
    const phase = form({
      properties: { late: { type: 'boolean' }, phase: kinds('1', '2', '3') },
      if: { properties: { late: { const: true } }, required: ['late'] },
      then: { properties: { phase: { const: '3' } } },
    });
    const resolution = phase.resolve({ late: true, phase: '1' });
    expect(fieldAt(resolution, 'phase')?.kind).toBe('select');
    expect(phase.validateAt(resolution, 'phase')?.keyword).toBe('const');
  });

  it('tells no boxes at all from no answer', () => {
    const boxes = form({
      properties: { boxes: { type: 'array', items: kinds('a', 'b'), minItems: 1 }, other: text },
      required: ['boxes'],
    });
    expect(boxes.validate(boxes.resolve({})).errors.map(({ path, violation }) => [path, violation.keyword])).toEqual([
      ['boxes', 'required'],
    ]);
    expect(boxes.validate(boxes.resolve({ boxes: [] })).errors.map(({ violation }) => violation.keyword)).toEqual(['minItems']);
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

  it('follow the value of their discriminator, which is a field to choose from', () => {
    expect(shown(vehicle.resolve({}))).toEqual(['vehicle/kind*']);
    expect(shown(vehicle.resolve({ vehicle: { kind: 'car' } }))).toEqual(['vehicle/kind*', 'vehicle/seats*']);
    expect(fieldAt(vehicle.resolve({}), 'vehicle/kind')?.schema.keywords.enumNames).toEqual(['Car', 'Bicycle']);
  });

  it('that no value tells apart are for the visitor to choose; a branch once found stays while they type', () => {
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
    expect(shown(emptied)).toEqual(['contact/phone']);
    const selections = new Map([['contact', new Map([[first.root.child('contact')?.choices[0]?.key ?? '', 0]])]]);
    expect(shown(contact.resolve({ contact: {} }, { selections, previous: emptied }))).toEqual(['contact/email']);
  });

  it('that all accept a value: the one with fields for what is in it shows', () => {
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

  it('with a titled constant are offered: a number, or «Unlimited»', () => {
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

  it('that only differ in null are no choice, unless null has a title', () => {
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

  it('do not submit what the field that shows cannot hold', () => {
    const either = form({
      properties: { kind: kinds('one', 'many') },
      if: { properties: { kind: { const: 'many' } }, required: ['kind'] },
      then: { properties: { name: { type: 'array', items: { type: 'string' } } } },
      else: { properties: { name: { type: 'string' } } },
    });
    expect(either.resolve({ kind: 'many', name: 'Asha' }).payload).toEqual({ kind: 'many' });
    expect(either.resolve({ kind: 'one', name: 'Asha' }).payload).toEqual({ kind: 'one', name: 'Asha' });
  });
});

describe('what is submitted', () => {
  it('is trimmed, and leaves out what is empty', () => {
    const rows = form({ properties: { a: text, list: { type: 'array', items: { type: 'object', properties: { b: text } } } } });
    expect(rows.resolve({ a: '  ', list: [{ b: '' }, { b: ' x ' }] }).payload).toEqual({ list: [{ b: 'x' }] });
  });

  it('includes an empty required group, whose fields stay unfilled', () => {
    const group = form({ properties: { g: { type: 'object', properties: { a: text } } }, required: ['g'] });
    const resolution = group.resolve({});
    expect(resolution.payload).toEqual({ g: {} });
    expect(fieldAt(resolution, 'g')?.isFilled).toBe(false);
  });

  it('takes an offered empty text as an answer', () => {
    const title = form({ properties: { title: { ...kinds('', 'Mr', 'Ms'), enumNames: ['No title', 'Mr', 'Ms'] } }, required: ['title'] });
    const resolution = title.resolve({ title: '' });
    expect(resolution.payload).toEqual({ title: '' });
    expect(title.validate(resolution).isValid).toBe(true);
    expect(title.validate(title.resolve({})).isValid).toBe(false);
  });

  it('takes a titled null as an answer, and an untitled one as none', () => {
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

  it('keeps empty positions in front of a filled one', () => {
    const tuple = form({
      properties: { t: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }, { type: 'string' }] } },
    });
    expect(tuple.resolve({ t: [undefined, undefined, 'x'] }).payload).toEqual({ t: ['', false, 'x'] });
    expect(tuple.resolve({ t: ['x', undefined, undefined] }).payload).toEqual({ t: ['x'] });
  });

  it('includes the default of a read-only field, and never counts it as filled in', () => {
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

  it('begin when a field shows for the first time, and leave an answer alone', () => {
    const closed = order.resolve({}, { applyDefaults: true });
    const open = order.resolve({ express: true }, { applyDefaults: true, previous: closed });
    expect(open.values).toEqual({ express: true, days: 2 });
    expect(order.resolve({ express: true, days: 5 }, { applyDefaults: true, previous: closed }).values).toEqual({ express: true, days: 5 });
  });

  it('do not come back in a field that was emptied', () => {
    const open = order.resolve({ express: true }, { applyDefaults: true, previous: order.resolve({}, { applyDefaults: true }) });
    expect(order.resolve({ express: true }, { applyDefaults: true, previous: open }).payload).toEqual({ express: true });
  });

  it('add the rows that must be there, one level deep where a row contains such a list', () => {
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
    expect(shown(tree.resolve({}, { applyDefaults: true }))).toEqual(['nodes/0/name']);
  });
});

it('shares the fields that a change does not concern', () => {
  const two = form({ properties: { a: { type: 'object', properties: { x: text } }, b: { type: 'object', properties: { y: text } } } });
  const a = { x: '1' };
  const before = two.resolve({ a, b: { y: '1' } });
  const after = two.resolve({ a, b: { y: '2' } }, { previous: before });
  expect(after.root.child('a')).toBe(before.root.child('a'));
  expect(after.resolvedCount).toBe(3);
});

it('takes time that grows with the depth of groups, and does not double with each level', () => {
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
