import { describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { checkForm } from '#tools/forms/check.ts';
import { lintBetween, lintCommon } from '#tools/forms/lint/lint.ts';
import { MetaSchemas } from '#tools/forms/lint/meta.ts';
import { readProject } from '#tools/forms/project.ts';
import { ruleSetOf } from '#tools/forms/lint/rule-set.ts';

const project = await readProject(SCHEMAS_FOLDER);
const meta = new MetaSchemas(project.meta);

describe('the form', () => {
  it.each(project.forms.map((form) => [form.source.name, form] as const))(
    '%s follows the rules, and its samples prove each rule, in rjsf too',
    (_name, form) => {
      const isOwn = ruleSetOf(form.source) === 'site';
      const { findings: issues, warnings, samples, mutants } = checkForm(form, meta, isOwn);
      expect([...issues, ...warnings].map(({ message }) => message)).toEqual([]);
      expect(samples).toBeGreaterThan(isOwn ? 1 : 0);
      expect(mutants).toBeGreaterThan(isOwn ? 1 : 0);
    },
  );
});

it('the definitions that forms share, rules between forms, and flows have no issues', () => {
  const issues = [...lintCommon(project, meta), ...lintBetween(project, meta, Object.keys(pages))];
  expect(issues.map(({ message }) => message)).toEqual([]);
});
