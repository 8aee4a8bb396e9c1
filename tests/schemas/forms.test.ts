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

describe('every form folder', () => {
  it.each(project.forms.map((form) => [form.source.name, form] as const))(
    '%s: rules, samples, and a sample for every rule',
    (_name, form) => {
      const isOwn = ruleSetOf(form.source) === 'site';
      const { findings: issues, samples, mutants } = checkForm(form, meta, isOwn);
      expect(issues.map(({ message }) => message)).toEqual([]);
      expect(samples).toBeGreaterThan(isOwn ? 1 : 0);
      expect(mutants).toBeGreaterThan(isOwn ? 1 : 0);
    },
  );
});

it('what the forms share, what holds between them, and the flows', () => {
  const issues = [...lintCommon(project, meta), ...lintBetween(project, meta, Object.keys(pages))];
  expect(issues.map(({ message }) => message)).toEqual([]);
});
