import { describe, expect, it } from 'vitest';
import type { Payload } from '#shared/forms/types.ts';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { sampleCommand } from '#tools/forms/sample/command.ts';
import { type GeneratedPayload, generatePayloads, issuesOf } from '#engine/testing/index.ts';
import { readProject } from '#tools/forms/project.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { makeOwnForms } from './own-forms.ts';
import { makeTables } from './tables.ts';
import { typed } from './terminal.ts';

const { forms } = await readProject(SCHEMAS_FOLDER);
const rulesOf = new Map(
  forms.flatMap(({ source, definition }) => (definition ? [[source.name, compileRules(definition).api] as const] : [])),
);

const lines = (out: string) => out.split('\n').map((line) => JSON.parse(line) as Payload);

/** The first so many of what is made up. */
function first<T>(made: Generator<T>, count: number): T[] {
  const taken: T[] = [];
  for (const one of made) if (taken.push(one) === count) break;
  return taken;
}

describe('forms sample', () => {
  it.each([...rulesOf])('makes payloads up that %s takes, and others that it refuses for what they say', (_form, rules) => {
    const valid = first(generatePayloads(rules, { mode: 'valid', seed: 7 }), 40).map(({ payload }) => payload);
    expect(valid).toHaveLength(40);
    expect(new Set(valid.map((payload) => JSON.stringify(payload))).size).toBe(40);
    expect(valid.filter((payload) => verdict(rules, payload).length > 0)).toEqual([]);
    const invalid = first(generatePayloads(rules, { mode: 'fault', seed: 7 }), 40);
    expect(invalid).toHaveLength(40);
    // What was written out and read in again is what was tried.
    const reported = invalid.map(({ payload }) => issuesOf(rules, JSON.parse(JSON.stringify(payload))));
    expect(reported).toEqual(invalid.map(({ fails }) => fails));
    expect(reported.filter((fails) => fails.length === 0)).toEqual([]);
  });

  it('begins with the smallest, the fullest and those at each limit, just within', async () => {
    const { out } = await typed(sampleCommand, ['contact', '--count', '12'], { schemas: await makeOwnForms() });
    const sizes = lines(out).map((one) => ['name', 'email', 'phone', 'subject', 'message'].map((name) => String(one[name]).length));
    expect(sizes[0]).toEqual([4, 16, 10, 4, 4]);
    const longest = sizes.slice(1).map((one) => one.findIndex((size, index) => size !== sizes[0]?.[index]));
    expect(sizes.slice(1).map((one, index) => [longest[index], one[longest[index] ?? 0]])).toEqual(
      expect.arrayContaining([
        [0, 2],
        [0, 25],
        [1, 254],
        [3, 2],
        [3, 200],
        [4, 5000],
      ]),
    );
  });

  it('begins with one beyond each rule, once, and for that rule alone', async () => {
    const { out } = await typed(sampleCommand, ['contact', '--invalid', '--count', '26'], { schemas: await makeOwnForms() });
    const made = lines(out) as unknown as GeneratedPayload[];
    const reasons = made.map(({ fails }) => fails.map(({ path, keyword }) => `${path} ${keyword}`).join(', '));
    const fields = {
      name: ['minLength', 'maxLength', 'pattern'],
      email: ['maxLength', 'format'],
      phone: ['minLength', 'maxLength', 'pattern'],
      subject: ['minLength', 'maxLength'],
      message: ['maxLength'],
    };
    const rules = Object.entries(fields).flatMap(([name, keywords]) =>
      ['required', 'type', ...keywords].map((keyword) => `${name} ${keyword}`),
    );
    expect(reasons.slice(0, rules.length + 1)).toEqual(expect.arrayContaining([...rules, 'no_such_field additionalProperties']));
  });

  it('knows what a branch asks for and forbids, and rows', async () => {
    const schemas = await makeOwnForms();
    const reasons = async (form: string) => {
      const { out } = await typed(sampleCommand, [form, '--invalid', '--count', '200'], { schemas });
      const made = lines(out) as unknown as GeneratedPayload[];
      return made.flatMap(({ fails }) => fails.map(({ path, keyword }) => `${path} ${keyword}`));
    };
    expect(await reasons('quote')).toEqual(
      expect.arrayContaining(['company not', 'company maxLength', 'users minimum', 'referrer required']),
    );
    expect(await reasons('career')).toEqual(
      expect.arrayContaining(['references maxItems', 'references/0/name required', 'references/0/phone minLength']),
    );
  });

  it('makes the same of the same seed, and others of another', async () => {
    const schemas = await makeOwnForms();
    const made = async (seed: string) => (await typed(sampleCommand, ['career', '--count', '60', '--seed', seed], { schemas })).out;
    const [one, again, other] = [await made('3'), await made('3'), await made('4')];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    expect(other.split('\n')[0]).toBe(one.split('\n')[0]);
  });

  it('prints payloads alone with --bare, and no more than there are', async () => {
    const { root } = await makeTables();
    await importForm(root, 'answer', {
      schema: { required: ['agreed'], properties: { agreed: { enum: ['yes', 'no'] } }, additionalProperties: false },
    });
    const all = await typed(sampleCommand, ['answer', '--count', '50'], { schemas: root });
    expect(all).toEqual({
      code: 1,
      out: '{"agreed":"yes"}\n{"agreed":"no"}',
      err: 'Only 2 could be generated: no other payload was found that the form accepts',
    });
    const bare = await typed(sampleCommand, ['answer', '--invalid', '--bare', '--count', '3'], { schemas: root });
    expect(lines(bare.out)).toEqual([{}, { agreed: 'yes', no_such_field: 'x' }, { agreed: 'None of these' }]);
  });

  it('starts from the samples of a form of which nothing can be made up', async () => {
    const { root } = await makeTables();
    const code = { type: 'string', pattern: '^([0-9])([a-z])\\1\\2[0-9]{5}$' };
    await importForm(root, 'coded', {
      schema: { required: ['code'], properties: { code, more: { type: 'integer', minimum: 3 } } },
      data: [{ code: '1q1q56789', more: 5 }],
    });
    const { code: exit, out } = await typed(sampleCommand, ['coded', '--count', '3'], { schemas: root });
    expect({ exit, made: lines(out) }).toEqual({
      exit: 0,
      made: [{ code: '1q1q56789', more: 5 }, { code: '1q1q56789', more: 3 }, { code: '1q1q56789' }],
    });
  });

  it.each([
    [[], 'Name one form'],
    [['contact', 'quote'], 'Name one form'],
    [['contact', '--valid', '--invalid'], 'Use --valid or --invalid, not both'],
    [['contact', '--count', 'many'], '--count takes a whole number from 0 to 100,000, not "many"'],
    [['contact', '--count', '100001'], '--count takes a whole number'],
    [['contact', '--seed', '-1'], 'argument is ambiguous'],
    [['contat'], 'Did you mean "contact"?'],
  ])('%j cannot be carried out, and says what can', async (args, words) => {
    await expect(typed(sampleCommand, args, { schemas: await makeOwnForms() })).rejects.toThrow(words);
  });
});
