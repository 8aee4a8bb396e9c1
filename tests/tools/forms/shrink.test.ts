import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shrinkCommand } from '#tools/forms/shrink/command.ts';
import { ddmin } from '#engine/testing/shrink/ddmin.ts';
import { shrinkValue } from '#engine/testing/shrink/shrink-value.ts';
import { forAll } from '../../support/generated/property.ts';
import { CAREER, CONTACT, makeOwnForms, QUOTE } from './own-forms.ts';
import { runCommand } from './run-command.ts';

/** Runs `forms shrink` on one payload. */
async function shrink(form: string, payload: unknown, ...options: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shrink-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'payload.json'), JSON.stringify(payload));
  const { code, out, err } = await runCommand(shrinkCommand, [form, 'payload.json', ...options], { folder, schemas: await makeOwnForms() });
  return { code, smallest: out === '' ? undefined : (JSON.parse(out) as unknown), err };
}

const career = {
  ...CAREER,
  references: Array.from({ length: 3 }, (_, index) => ({ name: 'Ravi', phone: index === 2 ? '98-x' : '9800000001', relation: 'Friend' })),
};

describe('forms shrink', () => {
  it('keeps only the failing value, with its letters replaced by a', async () => {
    const { code, smallest, err } = await shrink('contact', { ...CONTACT, email: 'asha.rao' });
    expect({ code, smallest }).toEqual({ code: 0, smallest: { email: 'a' } });
    expect(err).toMatch(/^Refused at email, by format: Invalid email address\n13 of \d+ characters are left after \d+ tries$/);
  });

  it('keeps the length of a text that is too long', async () => {
    const { smallest } = await shrink('contact', { ...CONTACT, message: 'word '.repeat(2000) });
    expect(smallest).toEqual({ message: 'a'.repeat(5001) });
  });

  it('keeps only the failing row', async () => {
    expect((await shrink('career', career)).smallest).toEqual({ references: [{ phone: 'a' }] });
  });

  it('keeps a file that is refused for its type', async () => {
    const { smallest, err } = await shrink('career', { ...CAREER, file: { name: 'résumé of Asha.exe', size: 48_213 } }, 'file');
    expect(smallest).toEqual({ file: { name: 'a.exe', size: expect.any(Number) } });
    expect(err).toMatch(/^Refused at file, by fileTypes/);
  });

  it('keeps a value that a branch forbids, and the value that makes a field required', async () => {
    expect((await shrink('quote', { ...QUOTE, company: 'Rao & Sons' }, 'company')).smallest).toEqual({ company: 'a' });
    const referred = { ...QUOTE, source: 'Referral', referrer: ' ' };
    expect((await shrink('quote', referred, 'referrer')).smallest).toEqual({ source: 'Referral' });
  });

  it('--alone keeps all required fields, with shorter values', async () => {
    const payload = { ...CONTACT, email: 'asha.rao' };
    const { smallest } = await shrink('contact', payload, '--alone');
    expect(Object.keys(smallest as object)).toEqual(Object.keys(payload));
    expect(smallest).toMatchObject({ email: 'a', subject: 'aa', name: 'aa', message: 'a' });
  });

  it('exits with 1 for a valid payload', async () => {
    expect(await shrink('contact', CONTACT)).toEqual({
      code: 1,
      smallest: undefined,
      err: 'contact accepts payload.json: there is nothing to make smaller',
    });
  });

  it.each([
    [['contact'], 'Name a form and a payload'],
    [['kontakt', '-'], 'Did you mean "contact"?'],
    [['contact', 'none.json'], 'There is no file '],
    [
      ['contact', '-', 'emial'],
      'Nothing is wrong at "emial". Did you mean "email"? There are errors at: name, email, phone, subject, message',
    ],
    [['contact', '-'], 'Name one payload: there are 2 in -', '{}\n{}'],
  ])('refuses the arguments %j and says what is possible', async (args, words, input = '{}') => {
    await expect(runCommand(shrinkCommand, args, { input: [input], schemas: await makeOwnForms() })).rejects.toThrow(words);
  });
});

describe('ddmin', () => {
  it('finds exactly the entries that matter', () => {
    const lists = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 40 }).chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)));
    forAll(
      fc.property(lists, ([all, needed]) => {
        const stillFails = (part: readonly number[]) => needed.every((entry) => part.includes(entry));
        expect(ddmin(all, stillFails)).toEqual(needed);
      }),
    );
  });

  it('returns a list from which no single entry can be removed', () => {
    forAll(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 30 }), fc.nat({ max: 40 }), (all, minSum) => {
        const stillFails = (part: readonly number[]) => part.reduce((sum, entry) => sum + entry, 0) >= minSum || part.length === all.length;
        const smallest = ddmin(all, stillFails);
        expect(smallest.length === 0 || stillFails(smallest)).toBe(true);
        expect(smallest.filter((_, index) => stillFails(smallest.toSpliced(index, 1)))).toEqual([]);
      }),
    );
  });
});

describe('shrinkValue', () => {
  it('shrinks a value of 300 fields in fewer than 500 attempts', () => {
    const value = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, 'x'.repeat(20)]));
    const result = shrinkValue(value, (part) => 'f251' in (part as object) && 'f7' in (part as object));
    expect(result).toMatchObject({ value: { f7: '', f251: '' }, isEnded: false });
    expect(result.tries).toBeLessThan(500);
  });

  it('stops after 5,000 attempts', () => {
    const list = Array.from({ length: 2600 }, () => 1);
    const result = shrinkValue(list, (part) => (part as number[]).length === 2600);
    expect(result).toEqual({ value: list, isEnded: true, tries: 5000 });
  });
});
