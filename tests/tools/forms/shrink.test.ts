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
import { typed } from './terminal.ts';

/** The command on one payload: what is left, and what was said. */
async function shrunk(form: string, payload: unknown, ...more: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shrink-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'payload.json'), JSON.stringify(payload));
  const { code, out, err } = await typed(shrinkCommand, [form, 'payload.json', ...more], { folder, schemas: await makeOwnForms() });
  return { code, left: out === '' ? undefined : (JSON.parse(out) as unknown), err };
}

const career = {
  ...CAREER,
  references: Array.from({ length: 3 }, (_, index) => ({ name: 'Ravi', phone: index === 2 ? '98-x' : '9800000001', relation: 'Friend' })),
};

describe('forms shrink', () => {
  it('leaves what the refusal takes, and no letters of anybody', async () => {
    const { code, left, err } = await shrunk('contact', { ...CONTACT, email: 'asha.rao' });
    expect({ code, left }).toEqual({ code: 0, left: { email: 'a' } });
    expect(err).toMatch(/^Refused at email, by format: Invalid email address\n13 of \d+ characters are left after \d+ tries$/);
  });

  it('keeps a length that is the reason', async () => {
    const { left } = await shrunk('contact', { ...CONTACT, message: 'word '.repeat(2000) });
    expect(left).toEqual({ message: 'a'.repeat(5001) });
  });

  it('finds a row among others, at whichever place it stands then', async () => {
    expect((await shrunk('career', career)).left).toEqual({ references: [{ phone: 'a' }] });
  });

  it('keeps a document that is refused for what it is', async () => {
    const { left, err } = await shrunk('career', { ...CAREER, file: { name: 'résumé of Asha.exe', size: 48_213 } }, 'file');
    expect(left).toEqual({ file: { name: 'a.exe', size: expect.any(Number) } });
    expect(err).toMatch(/^Refused at file, by fileTypes/);
  });

  it('keeps what a branch asks', async () => {
    expect((await shrunk('quote', { ...QUOTE, company: 'Rao & Sons' }, 'company')).left).toEqual({ company: 'a' });
    const referred = { ...QUOTE, source: 'Referral', referrer: ' ' };
    expect((await shrunk('quote', referred, 'referrer')).left).toEqual({ source: 'Referral' });
  });

  it('takes away with --alone nothing that the form asks for', async () => {
    const payload = { ...CONTACT, email: 'asha.rao' };
    const { left } = await shrunk('contact', payload, '--alone');
    expect(Object.keys(left as object)).toEqual(Object.keys(payload));
    expect(left).toMatchObject({ email: 'a', subject: 'aa', name: 'aa', message: 'a' });
  });

  it('says of a payload that is taken that there is nothing to do', async () => {
    expect(await shrunk('contact', CONTACT)).toEqual({
      code: 1,
      left: undefined,
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
  ])('%j cannot be carried out, and says what can', async (args, words) => {
    const schemas = await makeOwnForms();
    await expect(typed(shrinkCommand, args, { input: ['{}'], schemas })).rejects.toThrow(words);
    await expect(typed(shrinkCommand, ['contact', '-'], { input: ['{}\n{}'], schemas })).rejects.toThrow(
      'Name one payload: there are 2 in -',
    );
  });
});

describe('delta debugging', () => {
  it('leaves the entries that matter, whichever they are', () => {
    const lists = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 40 }).chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)));
    forAll(
      fc.property(lists, ([all, wanted]) => {
        const still = (part: readonly number[]) => wanted.every((one) => part.includes(one));
        expect(ddmin(all, still)).toEqual(wanted);
      }),
    );
  });

  it('leaves nothing that could be taken away by itself, whatever is looked for', () => {
    forAll(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 30 }), fc.nat({ max: 40 }), (all, least) => {
        const still = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) >= least || part.length === all.length;
        const left = ddmin(all, still);
        expect(left.length === 0 || still(left)).toBe(true);
        expect(left.filter((_one, index) => still(left.toSpliced(index, 1)))).toEqual([]);
      }),
    );
  });

  it('tries a value of some hundred fields some hundred times, and ends where there is no end', () => {
    const value = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, 'x'.repeat(20)]));
    const found = shrinkValue(value, (one) => 'f251' in (one as object) && 'f7' in (one as object));
    expect(found).toMatchObject({ value: { f7: '', f251: '' }, isEnded: false });
    expect(found.tries).toBeLessThan(500);
    const list = Array.from({ length: 2600 }, () => 1);
    const stubborn = shrinkValue(list, (one) => (one as number[]).length === 2600);
    expect(stubborn).toEqual({ value: list, isEnded: true, tries: 5000 });
  });
});
