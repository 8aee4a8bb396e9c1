import { describe, expect, it } from 'vitest';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Payload } from '#shared/forms/types.ts';
import { formOf } from './form.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const schema = formOf({ cv: { fileTypes: ['pdf', 'docx'], minFileSize: 1, maxFileSize: 1000 } });
const validate = verdictOf(schema);
const accepts = (cv: unknown) => validate({ cv }).length === 0;

describe('file keywords', () => {
  it('accept a file by its extension, in upper or lower case', () => {
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

  it('give the same result in the browser', () => {
    for (const name of ['cv.pdf', 'cv.pdf ', 'cv.pdf\u00a0', 'cv.exe ', 'cv. pdf', 'a/cv.pdf', 'cv'])
      expect(siteForm(schema).violations({ cv: { name, size: 10 } }).length === 0, name).toBe(accepts({ name, size: 10 }));
  });

  it('accept a File of the browser', () => {
    expect(accepts(new File(['%PDF-1.7'], 'cv.pdf'))).toBe(true);
    expect(accepts(new File([], 'cv.pdf'))).toBe(false);
  });

  it('accept sizes from minFileSize to maxFileSize, both included', () => {
    expect([0, 1, 1000, 1001].map((size) => accepts({ name: 'cv.pdf', size }))).toEqual([false, true, true, false]);
  });

  it('accept the name of a stored file up to 255 characters', () => {
    expect(accepts('4f9c2f6e-cv.bin')).toBe(true);
    expect(accepts('x'.repeat(255))).toBe(true);
    expect(accepts('x'.repeat(256))).toBe(false);
  });

  it('refuse values that are no file', () => {
    expect([5, true, null, [], {}, [{ name: 'cv.pdf', size: 5 }]].map(accepts)).toEqual([false, false, false, false, false, false]);
  });
});

it('annotations do not affect validation', () => {
  const annotated = formOf({
    skills: { type: 'array', maxItems: 1, aliases: { a: 'b' }, reveals: { b: ['note'] } },
    note: { type: 'string', maxLength: 5, privacy: { mask: { keep: 2, as: 'XX' } } },
    cv: { fileTypes: ['pdf'] },
    cv_new: { fileTypes: ['pdf'], replaces: 'cv' },
  });
  expect(verdictOf(annotated)({ skills: ['a'], note: 'hello', cv: 'x', cv_new: 'y' })).toEqual([]);
});

describe('a value with keys named like methods of Object.prototype', () => {
  const odd = { toString: 1, valueOf: 1 };

  it.each<[string, Parameters<typeof formOf>[0], Payload, boolean]>([
    ['not one of the options', { a: { enum: [{ x: 1 }] } }, { a: odd }, false],
    ['one of the options', { a: { enum: [{ x: 1 }, { valueOf: 1, toString: 1 }] } }, { a: odd }, true],
    ['not the constant', { a: { const: { x: 1 } } }, { a: [odd] }, false],
    ['equal to another field', { a: {}, b: { const: { $data: '1/a' } } }, { a: odd, b: odd }, true],
    ['different from another field', { a: {}, b: { const: { $data: '1/a' } } }, { a: odd, b: { ...odd, x: 1 } }, false],
    ['the limit of another field', { a: {}, b: { type: 'number', minimum: { $data: '1/a' } } }, { a: odd, b: 5 }, false],
    ['the name of a file', { a: { fileTypes: ['pdf'], maxFileSize: 1000 } }, { a: { name: odd, size: 5 } }, false],
    ['the size of a file', { a: { fileTypes: ['pdf'], maxFileSize: 1000 } }, { a: { name: 'a.pdf', size: odd } }, true],
  ])('is validated like any other value: %s', (_case, properties, payload, isAccepted) => {
    const form = formOf(properties);
    const validateForm = verdictOf(form);
    expect(() => validateForm(payload)).not.toThrow();
    expect([validateForm(payload).length === 0, siteForm(form).violations(payload).length === 0]).toEqual([isAccepted, isAccepted]);
  });
});
