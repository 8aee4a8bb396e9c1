import { describe, expect, it } from 'vitest';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Payload } from '#shared/forms/types.ts';
import { formOf } from './form.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const schema = formOf({ cv: { fileTypes: ['pdf', 'docx'], minFileSize: 1, maxFileSize: 1000 } });
const judge = verdictOf(schema);
const accepts = (cv: unknown) => judge({ cv }).length === 0;

describe('file keywords', () => {
  it('take a file by its extension, in either case', () => {
    expect(['cv.pdf', 'CV.PDF', 'my.old.cv.docx', 'cv.pdf '].map((name) => accepts({ name, size: 10 }))).toEqual([true, true, true, true]);
    expect(['cv.exe', 'cv.pdf.exe', 'pdf', 'cv.', '', 'cv.pdf x'].map((name) => accepts({ name, size: 10 }))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are the same in the page', () => {
    for (const name of ['cv.pdf', 'cv.pdf ', 'cv.pdf\u00a0', 'cv.exe ', 'cv. pdf', 'a/cv.pdf', 'cv'])
      expect(siteForm(schema).violations({ cv: { name, size: 10 } }).length === 0, name).toBe(accepts({ name, size: 10 }));
  });

  it('take a browser’s File', () => {
    expect(accepts(new File(['%PDF-1.7'], 'cv.pdf'))).toBe(true);
    expect(accepts(new File([], 'cv.pdf'))).toBe(false);
  });

  it('hold to the limits, both included', () => {
    expect([0, 1, 1000, 1001].map((size) => accepts({ name: 'cv.pdf', size }))).toEqual([false, true, true, false]);
  });

  it('take the name of a stored file, of a length that a name can have', () => {
    expect(accepts('4f9c2f6e-cv.bin')).toBe(true);
    expect(accepts('x'.repeat(255))).toBe(true);
    expect(accepts('x'.repeat(256))).toBe(false);
  });

  it('refuse everything else', () => {
    expect([5, true, null, [], {}, [{ name: 'cv.pdf', size: 5 }]].map(accepts)).toEqual([false, false, false, false, false, false]);
  });
});

it('annotations decide nothing', () => {
  const annotated = formOf({
    skills: { type: 'array', maxItems: 1, aliases: { a: 'b' }, reveals: { b: ['note'] } },
    note: { type: 'string', maxLength: 5, privacy: { mask: { keep: 2, as: 'XX' } } },
    cv: { fileTypes: ['pdf'] },
    cv_new: { fileTypes: ['pdf'], replaces: 'cv' },
  });
  expect(verdictOf(annotated)({ skills: ['a'], note: 'hello', cv: 'x', cv_new: 'y' })).toEqual([]);
});

describe('a payload whose values have the names of what every JavaScript object has', () => {
  const odd = { toString: 1, valueOf: 1 };

  it.each<[string, Parameters<typeof formOf>[0], Payload, boolean]>([
    ['beside options that are objects', { a: { enum: [{ x: 1 }] } }, { a: odd }, false],
    ['as one of them', { a: { enum: [{ x: 1 }, { valueOf: 1, toString: 1 }] } }, { a: odd }, true],
    ['beside the one object that may be', { a: { const: { x: 1 } } }, { a: [odd] }, false],
    ['the same as another', { a: {}, b: { const: { $data: '1/a' } } }, { a: odd, b: odd }, true],
    ['another than another', { a: {}, b: { const: { $data: '1/a' } } }, { a: odd, b: { ...odd, x: 1 } }, false],
    ['as the limit of another', { a: {}, b: { type: 'number', minimum: { $data: '1/a' } } }, { a: odd, b: 5 }, false],
    ['as the name of a file', { a: { fileTypes: ['pdf'], maxFileSize: 1000 } }, { a: { name: odd, size: 5 } }, false],
    ['as the size of a file', { a: { fileTypes: ['pdf'], maxFileSize: 1000 } }, { a: { name: 'a.pdf', size: odd } }, true],
  ])('is judged like any other: %s', (_case, properties, payload, isTaken) => {
    const form = formOf(properties);
    const judge = verdictOf(form);
    expect(() => judge(payload)).not.toThrow();
    expect([judge(payload).length === 0, siteForm(form).violations(payload).length === 0]).toEqual([isTaken, isTaken]);
  });
});
