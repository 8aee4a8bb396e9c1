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
import { runCommand } from './run-command.ts';

const { forms } = await readProject(SCHEMAS_FOLDER);
const rulesOf = new Map(
  forms.flatMap(({ source, definition }) => (definition ? [[source.name, compileRules(definition).api] as const] : [])),
);

const lines = (out: string) => out.split('\n').map((line) => JSON.parse(line) as Payload);

/** The first values of a generator. */
function first<T>(values: Generator<T>, count: number): T[] {
  const firstValues: T[] = [];
  for (const value of values) if (firstValues.push(value) === count) break;
  return firstValues;
}

describe('forms sample', () => {
  it.each([...rulesOf])('generates payloads that %s accepts, and payloads that it refuses for the stated reasons', (_form, rules) => {
    const valid = first(generatePayloads(rules, { mode: 'valid', seed: 7 }), 40).map(({ payload }) => payload);
    expect(valid).toHaveLength(40);
    expect(new Set(valid.map((payload) => JSON.stringify(payload))).size).toBe(40);
    expect(valid.filter((payload) => verdict(rules, payload).length > 0)).toEqual([]);
    const invalid = first(generatePayloads(rules, { mode: 'fault', seed: 7 }), 40);
    expect(invalid).toHaveLength(40);
    // The command prints JSON, so the payloads must fail in the same way after a round trip.
    const reported = invalid.map(({ payload }) => issuesOf(rules, JSON.parse(JSON.stringify(payload))));
    expect(reported).toEqual(invalid.map(({ fails }) => fails));
    expect(reported.filter((fails) => fails.length === 0)).toEqual([]);
  });

  it('begins with the smallest payload, the fullest one, and valid ones at each limit', async () => {
    const { out } = await runCommand(sampleCommand, ['contact', '--count', '12'], { schemas: await makeOwnForms() });
    const sizes = lines(out).map((payload) => ['name', 'email', 'phone', 'subject', 'message'].map((name) => String(payload[name]).length));
    expect(sizes[0]).toEqual([4, 16, 10, 4, 4]);
    /** For each further payload, the first field that differs in length from the first payload, and that length. */
    const differences = sizes.slice(1).map((lengths) => {
      const field = lengths.findIndex((size, index) => size !== sizes[0]?.[index]);
      return [field, lengths[field === -1 ? 0 : field]];
    });
    expect(differences).toEqual(
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

  it('--invalid begins with one payload per rule, which breaks only that rule', async () => {
    const { out } = await runCommand(sampleCommand, ['contact', '--invalid', '--count', '26'], { schemas: await makeOwnForms() });
    const generated = lines(out) as unknown as GeneratedPayload[];
    const reasons = generated.map(({ fails }) => fails.map(({ path, keyword }) => `${path} ${keyword}`).join(', '));
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

  it('--invalid breaks rules of branches and of rows', async () => {
    const schemas = await makeOwnForms();
    const reasons = async (form: string) => {
      const { out } = await runCommand(sampleCommand, [form, '--invalid', '--count', '200'], { schemas });
      const generated = lines(out) as unknown as GeneratedPayload[];
      return generated.flatMap(({ fails }) => fails.map(({ path, keyword }) => `${path} ${keyword}`));
    };
    expect(await reasons('quote')).toEqual(
      expect.arrayContaining(['company not', 'company maxLength', 'users minimum', 'referrer required']),
    );
    expect(await reasons('career')).toEqual(
      expect.arrayContaining(['references maxItems', 'references/0/name required', 'references/0/phone minLength']),
    );
  });

  it('generates the same payloads for the same seed, and others for another seed', async () => {
    const schemas = await makeOwnForms();
    const generate = async (seed: string) =>
      (await runCommand(sampleCommand, ['career', '--count', '60', '--seed', seed], { schemas })).out;
    const [first3, second3, first4] = [await generate('3'), await generate('3'), await generate('4')];
    expect(second3).toBe(first3);
    expect(first4).not.toBe(first3);
    expect(first4.split('\n')[0]).toBe(first3.split('\n')[0]);
  });

  it('--bare prints only the payloads, and fewer than --count when there are no more', async () => {
    const { root } = await makeTables();
    await importForm(root, 'answer', {
      schema: { required: ['agreed'], properties: { agreed: { enum: ['yes', 'no'] } }, additionalProperties: false },
    });
    const all = await runCommand(sampleCommand, ['answer', '--count', '50'], { schemas: root });
    expect(all).toEqual({
      code: 1,
      out: '{"agreed":"yes"}\n{"agreed":"no"}',
      err: 'Only 2 could be generated: no other payload was found that the form accepts',
    });
    const bare = await runCommand(sampleCommand, ['answer', '--invalid', '--bare', '--count', '3'], { schemas: root });
    expect(lines(bare.out)).toEqual([{}, { agreed: 'yes', no_such_field: 'x' }, { agreed: 'None of these' }]);
  });

  it('starts from the samples of a form for which it cannot generate a payload', async () => {
    const { root } = await makeTables();
    const code = { type: 'string', pattern: '^([0-9])([a-z])\\1\\2[0-9]{5}$' };
    await importForm(root, 'coded', {
      schema: { required: ['code'], properties: { code, more: { type: 'integer', minimum: 3 } } },
      data: [{ code: '1q1q56789', more: 5 }],
    });
    const { code: exit, out } = await runCommand(sampleCommand, ['coded', '--count', '3'], { schemas: root });
    expect({ exit, payloads: lines(out) }).toEqual({
      exit: 0,
      payloads: [{ code: '1q1q56789', more: 5 }, { code: '1q1q56789', more: 3 }, { code: '1q1q56789' }],
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
  ])('refuses the arguments %j and says what is possible', async (args, words) => {
    await expect(runCommand(sampleCommand, args, { schemas: await makeOwnForms() })).rejects.toThrow(words);
  });
});
