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

describe('withReplacements', () => {
  it('adds, behind each file field, an optional field for a new file with the same rules', () => {
    const resolved = withReplacements(schema);
    expect(Object.keys(resolved.properties)).toEqual(['cv', 'cv_new', 'name']);
    expect(resolved.properties['cv_new']).toEqual({ ...cv, replaces: 'cv' });
    expect(resolved.required).toEqual(['cv']);
  });

  it('gives the added field the order and the uiSchema of its file field', () => {
    const ui = resolveUi({ 'ui:order': ['name', 'cv'], cv: { 'ui:help': 'As PDF' } }, withReplacements(schema), []);
    expect(ui).toEqual({ 'ui:order': ['name', 'cv', 'cv_new'], cv: { 'ui:help': 'As PDF' }, cv_new: { 'ui:help': 'As PDF' } });
  });
});
