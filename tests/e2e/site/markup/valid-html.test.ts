import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from '../../../packages/html-validate.ts';

const CLIENT = 'dist/client';

const config: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML; browsers read it the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's `useId` makes ids that begin with an underscore: HTML allows them, and no selector of ours names them.
    'valid-id': ['error', { relaxed: true }],
    // Safari takes lists without markers for no lists unless they say so.
    'no-redundant-role': 'off',
    // The panel of an accordion's row: a <section> would be one of the page's outline. And lists, as above.
    'prefer-native-element': 'off',
    // All scripts and styles are the site's own.
    'require-sri': 'off',
    // Numbers keep their lines by `white-space`, and are copied with ordinary blanks.
    'tel-non-breaking': 'off',
    // Boxes that make one list share its name; two branches of a form may ask for the same field, and only one of them counts.
    'form-dup-name': 'off',
    // Where a browser knows no <input type="month">, it is a text input, and the placeholder says how to write a month.
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
