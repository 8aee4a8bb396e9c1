import { describe, expect, it } from 'vitest';
import { fixSamples } from '#tools/forms/check/fix/fix.ts';
import { lengthsOf } from '#tools/forms/mutants/pattern-length.ts';
import { makeTables, type Patch } from '../tables.ts';

const SCHEMA = 'schemas/forms/enquiry/schema.json';

/** The messages of `check` about an added field that no sample has. */
async function untestedRules(field: object, patch: Patch = {}, ui: object = {}): Promise<string[]> {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/extra': field, ...patch });
  await tables.edit('forms/enquiry/ui.json', {
    'ui:order': ['email', 'message', ...Object.keys(patch).map((path) => path.split('/')[1] ?? ''), 'extra'],
    extra: ui,
  });
  return tables.check();
}

describe('check reports each rule that no sample tests', () => {
  it('reports a limit and a type', async () => {
    expect(await untestedRules({ title: 'City', type: 'string', maxLength: 100 })).toEqual([
      `${SCHEMA} · properties.extra.maxLength: 100 changed to 101, no sample notices. Add an invalid sample of exactly 101.`,
      `${SCHEMA} · properties.extra.maxLength: 100 changed to 99, no sample notices. Add a valid sample of exactly 100.`,
      `${SCHEMA} · properties.extra.type: removed, no sample notices. Add an invalid sample that only type refuses.`,
    ]);
  });

  it('reports a pattern and each of its anchors', async () => {
    const messages = await untestedRules({ title: 'Pin', type: 'string', maxLength: 6, pattern: '^[0-9]+$' });
    expect(messages.filter((message) => message.includes('pattern'))).toEqual([
      `${SCHEMA} · properties.extra.pattern: removed, no sample notices. Add an invalid sample that only pattern refuses.`,
      `${SCHEMA} · properties.extra.pattern: not anchored at the text's start, no sample notices. Add an invalid sample that is wrong at its start only.`,
      `${SCHEMA} · properties.extra.pattern: not anchored at the text's end, no sample notices. Add an invalid sample that is wrong at its end only.`,
    ]);
  });

  it('says to write maxLength before pattern when the pattern hides it', async () => {
    const extra = { title: 'Pin', type: 'string', pattern: '^[0-9]+$', maxLength: 6 };
    const fix = 'Add an invalid sample of exactly 7; if pattern refuses it first, write maxLength before pattern';
    expect(await untestedRules(extra)).toContain(`${SCHEMA} · properties.extra.maxLength: 6 changed to 7, no sample notices. ${fix}.`);
  });

  it.each([
    [
      'the pattern before the limits',
      { pattern: '^[1-9][0-9]{5}$', minLength: 6, maxLength: 6 },
      ['pattern', "text's start", "text's end"],
    ],
    [
      'the pattern after the limits',
      { minLength: 6, maxLength: 6, pattern: '^[1-9][0-9]{5}$' },
      ['6 changed to 7', '6 changed to 5', 'pattern'],
    ],
    ['wider limits', { pattern: '^[1-9][0-9]{5}$', minLength: 2, maxLength: 20 }, ['pattern', "text's start", "text's end"]],
  ])('reports only rules that fixSamples can test when a pattern fixes the length: %s', async (_order, rules, expectedWords) => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/pin': { title: 'PIN', type: 'string', ...rules } });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'pin'] });
    const messages = (await tables.check()).join('\n');
    for (const words of expectedWords) expect(messages).toContain(words);
    await tables.edit('forms/enquiry/samples/valid/complete.json', { pin: '411001' });
    await fixSamples(tables.root);
    expect(await tables.check()).toEqual([]);
  });

  it('reports an enum, but not the type beside it', async () => {
    expect(await untestedRules({ title: 'Kind', type: 'string', enum: ['New', 'Old'] }, {}, { 'ui:widget': 'radio' })).toEqual([
      `${SCHEMA} · properties.extra.enum: removed, no sample notices. Add an invalid sample that only enum refuses.`,
    ]);
  });

  it('reports the rules of an array, its entries, aliases and reveals', async () => {
    const skills = {
      title: 'Skills',
      type: 'array',
      maxItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: ['Java'] },
      aliases: { JVM: 'Java' },
      reveals: { Java: ['years'] },
    };
    const messages = await untestedRules(
      skills,
      { 'properties/years': { title: 'Years', type: 'string', maxLength: 9 } },
      { 'ui:widget': 'checkboxes' },
    );
    expect(messages.filter((message) => message.includes('extra'))).toEqual([
      `${SCHEMA} · properties.extra.maxItems: 1 changed to 2, no sample notices. Add an invalid sample of exactly 2.`,
      `${SCHEMA} · properties.extra.maxItems: 1 changed to 0, no sample notices. Add a valid sample of exactly 1.`,
      `${SCHEMA} · properties.extra.type: removed, no sample notices. Add an invalid sample that only type refuses.`,
      `${SCHEMA} · properties.extra.uniqueItems: removed, no sample notices. Add an invalid sample that only uniqueItems refuses.`,
      `${SCHEMA} · properties.extra.aliases.JVM: removed, no sample notices. Add a valid sample with JVM.`,
      `${SCHEMA} · properties.extra.items.enum: removed, no sample notices. Add an invalid sample that only enum refuses.`,
      `${SCHEMA} · properties.extra.reveals.Java: removed, no sample notices. Add a valid sample without Java whose revealed fields break their own rules.`,
    ]);
  });

  it('reports the rules of a file', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', {
      'properties/cv': { title: 'CV', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1000 },
    });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'cv'] });
    await tables.edit('forms/enquiry/submit.json', { 'call/encoding': 'multipart' });
    expect(await tables.check()).toEqual([
      `${SCHEMA} · properties.cv.minFileSize: 1 changed to 0, no sample notices. Add an invalid sample of exactly 0.`,
      `${SCHEMA} · properties.cv.minFileSize: 1 changed to 2, no sample notices. Add a valid sample of exactly 1.`,
      `${SCHEMA} · properties.cv.maxFileSize: 1000 changed to 1001, no sample notices. Add an invalid sample of exactly 1001.`,
      `${SCHEMA} · properties.cv.maxFileSize: 1000 changed to 999, no sample notices. Add a valid sample of exactly 1000.`,
      `${SCHEMA} · properties.cv.fileTypes: removed, no sample notices. Add an invalid sample that only fileTypes refuses.`,
    ]);
  });

  it('reports required and additionalProperties', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/samples/invalid/message.json', {
      cases: [{ set: { message: 5 }, errors: { message: 'Message has the wrong type' } }],
    });
    await tables.write('forms/enquiry/samples/invalid/unknown-field.json', {
      from: 'complete',
      cases: [{ omit: ['email'], errors: { email: 'Email is required' } }],
    });
    expect(await tables.check()).toEqual([
      `${SCHEMA} · additionalProperties: opened, no sample notices. Add an invalid sample with a field that the form does not have.`,
      `${SCHEMA} · properties.message.minLength: 5 changed to 4, no sample notices. Add an invalid sample of exactly 4.`,
      `${SCHEMA} · properties.message.maxLength: 5000 changed to 5001, no sample notices. Add an invalid sample of exactly 5001.`,
      `${SCHEMA} · required.message: removed, no sample notices. Add an invalid sample that omits message.`,
    ]);
  });
});

describe('lengthsOf', () => {
  it.each([
    ['^[1-9][0-9]{5}$', 6, 6],
    ['^[A-Z]{5}\\d{4}[A-Z]$', 10, 10],
    ['^AB-?x*$', 2, Infinity],
    ['^\\+?\\d{8,14}$', 8, 15],
    ['^a{2,}\\$$', 3, Infinity],
    ['^$', 0, 0],
  ])('returns for %s the lengths %d to %d', (pattern, least, most) => expect(lengthsOf(pattern)).toEqual({ least, most }));

  it.each([
    '[0-9]{6}',
    '^[0-9]{6}',
    '^a\\$',
    '^(ab)$',
    '^a|b$',
    '^.{6}$',
    '^[^a]{6}$',
    '^\\p{L}{6}$',
    '^[à-ÿ]{6}$',
    '^\\s{6}$',
    '^é$',
    '^(?=a)b$',
  ])('returns undefined for %s', (pattern) => expect(lengthsOf(pattern)).toBeUndefined());
});
