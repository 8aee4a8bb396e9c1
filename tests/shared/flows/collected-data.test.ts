import { describe, expect, it } from 'vitest';
import { listAskedData, askedTitles } from '#shared/flows/collected-data.ts';
import type { FieldSchema, FormDefinition } from '#shared/forms/types.ts';
import { NESTED } from '../../support/forms/nested-form.ts';

/** The nested form with further fields. */
function withFields(
  properties: Readonly<Record<string, FieldSchema>>,
  parts: Pick<FormDefinition, 'ui'> & { local: string[] },
): FormDefinition {
  const { schema, submit } = NESTED;
  return {
    ...NESTED,
    ui: parts.ui,
    schema: { ...schema, properties: { ...schema.properties, ...properties } },
    submit: { ...submit, local: parts.local },
  };
}

describe('askedTitles', () => {
  const titles = askedTitles(NESTED);

  it('lists the fields of groups, of rows and of every branch', () => {
    expect(titles).toContain('Address (Street, City, Area (PIN, State))');
    expect(titles).toContain('References (Name, Phone, Employer (Company, There since), Letter)');
    expect(titles).toEqual(expect.arrayContaining(['Company name', 'Employees']));
  });

  it('leaves out local fields, hidden fields and consents, and lists a title of several options once', () => {
    const form = withFields(
      {
        captcha: { type: 'string', title: 'Captcha' },
        record: { type: 'string', title: 'Record' },
        skills: { type: 'array', title: 'Skills', items: { type: 'string', enum: ['Baking'] }, reveals: { Baking: ['oven', 'pans'] } },
        oven: { type: 'string', title: 'Tools (oven)' },
        pans: { type: 'string', title: 'Tools (pans)' },
        agreed: { type: 'boolean', title: 'I agree', enum: [true] },
      },
      { ui: { record: { 'ui:widget': 'hidden' } }, local: ['captcha'] },
    );
    const added = new Set(['Captcha', 'Record', 'Skills', 'Tools', 'Tools (oven)', 'I agree']);
    expect(askedTitles(form).filter((title) => added.has(title))).toEqual(['Skills', 'Tools']);
  });
});

const { notice: _notice, ...without } = NESTED.submit;
const SILENT: FormDefinition = { ...NESTED, name: 'silent', submit: without };

describe('listAskedData', () => {
  it('lists each form that has a notice, with the titles of its fields', () => {
    const listed = listAskedData(
      new Map([
        ['nested', NESTED],
        ['silent', SILENT],
      ]),
      {},
    );
    expect(listed).toEqual([{ term: NESTED.schema.title, text: `${askedTitles(NESTED).join(', ')}.` }]);
  });

  it('drops the question mark of a title in the list', () => {
    const form = withFields(
      { source: { type: 'string', title: 'Who sent you?' }, last: { type: 'string', title: 'Town' } },
      { ui: {}, local: [] },
    );
    expect(listAskedData(new Map([['nested', form]]), {})[0]?.text).toMatch(/, Who sent you, Town/);
  });
});
