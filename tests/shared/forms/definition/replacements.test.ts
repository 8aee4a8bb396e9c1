import { describe, expect, it } from 'vitest';
import { withReplacements } from '#shared/forms/definition/replacements.ts';
import { resolveUi } from '#shared/forms/definition/resolve-ui.ts';
import type { FormSchema } from '#shared/forms/types.ts';

const cv = { title: 'CV', fileTypes: ['pdf'] };
const schema: FormSchema = {
  $id: 'details',
  type: 'object',
  title: 'Details',
  additionalProperties: false,
  required: ['cv'],
  properties: { cv, name: { type: 'string' } },
};

describe('the fields that take new files', () => {
  it('come right behind their fields, with the same rules, and are not required', () => {
    const resolved = withReplacements(schema);
    expect(Object.keys(resolved.properties)).toEqual(['cv', 'cv_new', 'name']);
    expect(resolved.properties['cv_new']).toEqual({ ...cv, replaces: 'cv' });
    expect(resolved.required).toEqual(['cv']);
  });

  it('look like their fields on the page', () => {
    const ui = resolveUi({ 'ui:order': ['name', 'cv'], cv: { 'ui:help': 'As PDF' } }, withReplacements(schema), []);
    expect(ui).toEqual({ 'ui:order': ['name', 'cv', 'cv_new'], cv: { 'ui:help': 'As PDF' }, cv_new: { 'ui:help': 'As PDF' } });
  });
});
