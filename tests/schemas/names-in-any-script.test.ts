import { expect, it } from 'vitest';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { personFields } from '#shared/forms/definition/person.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { withValueAt } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { sampleOf } from '../support/forms/site-forms.ts';

const definitions = await loadDefinitions();
const named = [...definitions.values()].flatMap((definition) =>
  personFields(siteForm(definition.schema), 'name').map((path) => ({ form: definition.name, path, definition })),
);

it.each(named)('page and API accept names in any Indian script, and pasted names, in $path of $form', ({ form, path, definition }) => {
  const { api } = compileRules(definition);
  const sample = sampleOf(form) as Payload;
  for (const name of ['അവന്‍', 'क्‍ष राव', 'શ્રી રામ', 'ಕ್‌ಷ ನಾಯ್ಕ', '\u202AAsha\u00A0Ra\u200Bo\u202C']) {
    const payload = withValueAt(sample, path, name);
    expect(verdict(api, payload).filter(({ field }) => field === path)).toEqual([]);
    expect(pageErrors(definition.schema, payload).filter(({ field }) => field === path)).toEqual([]);
  }
});
