import { describe, expect, it } from 'vitest';
import { fieldAt, fieldPath, isControl, keysAlong, valueAt, withValueAt } from '#shared/forms/path.ts';
import { formOf } from './form.ts';

const phone = { type: 'string', maxLength: 20 } as const;
const row = { properties: { name: { type: 'string', maxLength: 50 }, phone } } as const;
const schema = formOf({
  email: phone,
  tags: { type: 'array', items: { type: 'string', enum: ['a'] } },
  references: { type: 'array', items: row },
});

describe('fieldPath and keysAlong', () => {
  it.each([
    [['email'], 'email'],
    [['references', 0, 'phone'], 'references/0/phone'],
    [['a/b', 'c~d', '~1'], 'a~1b/c~0d/~01'],
    [[], ''],
  ])('convert the keys %j to the path "%s" and back', (keys, path) => {
    expect(fieldPath(keys)).toBe(path);
    expect(keysAlong(path)).toEqual(keys.map(String));
  });
});

describe('valueAt and withValueAt', () => {
  const values = { email: 'a', references: [{ name: 'Asha' }, { name: 'Ravi', phone: '1' }], tags: ['a'] };

  it('read the value at a path, and undefined at a path that does not exist', () => {
    const paths = ['email', 'references/1/phone', 'references/0/phone', 'email/0', 'references/2/name', 'constructor', '__proto__/x'];
    expect(paths.map((path) => valueAt(values, path))).toEqual(['a', '1', undefined, undefined, undefined, undefined, undefined]);
    expect(valueAt(values, '')).toBe(values);
  });

  it('replace the value at a path and keep the identity of all others', () => {
    const next = withValueAt(values, 'references/1/phone', '2');
    expect(next).toEqual({ email: 'a', references: [{ name: 'Asha' }, { name: 'Ravi', phone: '2' }], tags: ['a'] });
    expect((next['references'] as unknown[])[0]).toBe(values.references[0]);
    expect(next['tags']).toBe(values.tags);
    expect(values.references[1]).toEqual({ name: 'Ravi', phone: '1' });
  });

  it('add missing groups and rows, and remove a value', () => {
    expect(withValueAt({}, 'address/city', 'Pune')).toEqual({ address: { city: 'Pune' } });
    expect(withValueAt(values, 'references/2', {})['references']).toHaveLength(3);
    expect(withValueAt({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
    const odd = withValueAt({}, '__proto__', 'x');
    expect([Object.keys(odd), Object.getPrototypeOf(odd)]).toEqual([['__proto__'], Object.prototype]);
  });
});

it.each([[['x']], ['text'], [7]])('withValueAt replaces %j with a group once a value is set in it', (former) => {
  const values = { place: former };
  expect(withValueAt(values, 'place/name', 'Asha')).toEqual({ place: { name: 'Asha' } });
  expect(withValueAt(values, 'place/name', undefined)).toEqual(values);
});

describe('fieldAt and isControl', () => {
  it('find the schema of a field by its path', () => {
    expect(fieldAt(schema, 'email')).toBe(schema.properties['email']);
    expect(fieldAt(schema, 'references/7/phone')).toBe(phone);
    expect(['nothing', 'constructor', 'references/0/constructor', 'email/x'].map((path) => fieldAt(schema, path))).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('distinguish a control from a list of rows and from a group', () => {
    expect(['email', 'tags', 'references', 'references/0'].map((path) => isControl(fieldAt(schema, path) ?? {}))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
