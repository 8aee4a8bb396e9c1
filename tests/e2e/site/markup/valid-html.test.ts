import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from '../../../packages/html-validate.ts';

const CLIENT = 'dist/client';

const config: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes these differently; browsers read them the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's `useId` makes ids that begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Safari does not announce lists without markers, unless they have the role.
    'no-redundant-role': 'off',
    // The panel of an accordion's row is no section of the page. Lists: as above.
    'prefer-native-element': 'off',
    // All scripts and styles are the site's own.
    'require-sri': 'off',
    // Numbers do not wrap because of `white-space`, so that they are copied with ordinary spaces.
    'tel-non-breaking': 'off',
    // Checkboxes of one list share a name, and so may fields in two branches of a form.
    'form-dup-name': 'off',
    // A browser without <input type="month"> shows a text input, whose placeholder explains the format.
    'input-attributes': 'off',
  },
};

const validate = new HtmlValidate(new StaticConfigLoader(config));
const pages = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

it.each(pages)('%s is valid HTML', (page) => {
  const { results } = validate.validateStringSync(readFileSync(join(CLIENT, page), 'utf8'));
  const reported = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  expect(reported).toEqual([]);
});
