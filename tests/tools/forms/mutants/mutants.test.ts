import { describe, expect, it } from 'vitest';
import { fixSamples } from '#tools/forms/check/fix/fix.ts';
import { lengthsOf } from '#tools/forms/mutants/pattern-length.ts';
import { makeTables, type Patch } from '../tables.ts';

const SCHEMA = 'schemas/forms/enquiry/schema.json';

/** A field that no sample knows, and what `check` says of it. */
async function survivors(field: object, patch: Patch = {}, ui: object = {}): Promise<string[]> {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/extra': field, ...patch });
  await tables.edit('forms/enquiry/ui.json', {
    'ui:order': ['email', 'message', ...Object.keys(patch).map((path) => path.split('/')[1] ?? ''), 'extra'],
    extra: ui,
  });
  return tables.check();
}

describe('rules that no sample guards', () => {
  it('names a loosened limit, and the removal of a type', async () => {
    expect(await survivors({ title: 'City', type: 'string', maxLength: 100 })).toEqual([
      `${SCHEMA} · properties.extra.maxLength: 100 changed to 101, no sample notices. Add an invalid sample of exactly 101.`,
      `${SCHEMA} · properties.extra.maxLength: 100 changed to 99, no sample notices. Add a valid sample of exactly 100.`,
      `${SCHEMA} · properties.extra.type: removed, no sample notices. Add an invalid sample that only type refuses.`,
    ]);
  });

  it('names a pattern, and each end that it could come loose from', async () => {
    const found = await survivors({ title: 'Pin', type: 'string', maxLength: 6, pattern: '^[0-9]+$' });
    expect(found.filter((message) => message.includes('pattern'))).toEqual([
      `${SCHEMA} · properties.extra.pattern: removed, no sample notices. Add an invalid sample that only pattern refuses.`,
      `${SCHEMA} · properties.extra.pattern: not anchored at the text's start, no sample notices. Add an invalid sample that is wrong at its start only.`,
      `${SCHEMA} · properties.extra.pattern: not anchored at the text's end, no sample notices. Add an invalid sample that is wrong at its end only.`,
    ]);
  });

  it('says what to do where a rule that comes first is broken by whatever goes beyond a limit', async () => {
    const extra = { title: 'Pin', type: 'string', pattern: '^[0-9]+$', maxLength: 6 };
    const fix = 'Add an invalid sample of exactly 7; if pattern refuses it first, write maxLength before pattern';
    expect(await survivors(extra)).toContain(`${SCHEMA} · properties.extra.maxLength: 6 changed to 7, no sample notices. ${fix}.`);
  });

  it.each([
    ['before its limits', { pattern: '^[1-9][0-9]{5}$', minLength: 6, maxLength: 6 }, ['pattern', "text's start", "text's end"]],
    ['behind its limits', { minLength: 6, maxLength: 6, pattern: '^[1-9][0-9]{5}$' }, ['6 changed to 7', '6 changed to 5', 'pattern']],
    ['within wider limits', { pattern: '^[1-9][0-9]{5}$', minLength: 2, maxLength: 20 }, ['pattern', "text's start", "text's end"]],
  ])('has samples that notice all it names of a pattern that fixes the length, %s', async (_where, rules, named) => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/pin': { title: 'PIN', type: 'string', ...rules } });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'pin'] });
    const found = (await tables.check()).join('\n');
    for (const words of named) expect(found).toContain(words);
    await tables.edit('forms/enquiry/samples/valid/complete.json', { pin: '411001' });
    await fixSamples(tables.root);
    expect(await tables.check()).toEqual([]);
  });

  it('names a list of allowed values; its type needs no sample of its own', async () => {
    expect(await survivors({ title: 'Kind', type: 'string', enum: ['New', 'Old'] }, {}, { 'ui:widget': 'radio' })).toEqual([
      `${SCHEMA} · properties.extra.enum: removed, no sample notices. Add an invalid sample that only enum refuses.`,
    ]);
  });

  it('names what an array asks of itself and of its entries, another spelling, and what an option reveals', async () => {
    const skills = {
      title: 'Skills',
      type: 'array',
      maxItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: ['Java'] },
      aliases: { JVM: 'Java' },
      reveals: { Java: ['years'] },
    };
    const found = await survivors(
      skills,
      { 'properties/years': { title: 'Years', type: 'string', maxLength: 9 } },
      { 'ui:widget': 'checkboxes' },
    );
    expect(found.filter((message) => message.includes('extra'))).toEqual([
      `${SCHEMA} · properties.extra.maxItems: 1 changed to 2, no sample notices. Add an invalid sample of exactly 2.`,
      `${SCHEMA} · properties.extra.maxItems: 1 changed to 0, no sample notices. Add a valid sample of exactly 1.`,
      `${SCHEMA} · properties.extra.type: removed, no sample notices. Add an invalid sample that only type refuses.`,
      `${SCHEMA} · properties.extra.uniqueItems: removed, no sample notices. Add an invalid sample that only uniqueItems refuses.`,
      `${SCHEMA} · properties.extra.aliases.JVM: removed, no sample notices. Add a valid sample with JVM.`,
      `${SCHEMA} · properties.extra.items.enum: removed, no sample notices. Add an invalid sample that only enum refuses.`,
      `${SCHEMA} · properties.extra.reveals.Java: removed, no sample notices. Add a valid sample without Java whose revealed fields break their own rules.`,
    ]);
  });

  it('names the rules of a file', async () => {
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

  it('names a required field that no sample omits, and an open door for unknown fields', async () => {
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

describe('how long a text is that a pattern lets through', () => {
  it.each([
    ['^[1-9][0-9]{5}$', 6, 6],
    ['^[A-Z]{5}\\d{4}[A-Z]$', 10, 10],
    ['^AB-?x*$', 2, Infinity],
    ['^\\+?\\d{8,14}$', 8, 15],
    ['^a{2,}\\$$', 3, Infinity],
    ['^$', 0, 0],
  ])('%s', (pattern, least, most) => expect(lengthsOf(pattern)).toEqual({ least, most }));

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
  ])('%s is not reported', (pattern) => expect(lengthsOf(pattern)).toBeUndefined());
});
