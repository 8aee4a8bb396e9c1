import { sizeInWords } from '#engine/index.ts';
import { enumOptions, fileTypes, spellings, types } from './choices.ts';
import { limit, moment, rule, step, words, type Compare } from './limits.ts';
import { privacy } from './privacy.ts';

/** How each keyword about the value itself is compared. Keywords with subschemas are compared elsewhere. */
export const COMPARISONS: Readonly<Record<string, Compare>> = {
  type: types,
  nullable: (_before, after) =>
    after === true
      ? [{ harm: 'widens', kind: 'widened', what: 'it may be null now' }]
      : [{ harm: 'breaks', kind: 'tightened', what: 'it may no longer be null', fix: 'Keep "nullable": true' }],
  enum: enumOptions,
  fileTypes,
  minLength: limit('minLength', -1),
  maxLength: limit('maxLength', 1),
  minimum: limit('minimum', -1),
  maximum: limit('maximum', 1),
  exclusiveMinimum: limit('exclusiveMinimum', -1),
  exclusiveMaximum: limit('exclusiveMaximum', 1),
  formatMinimum: moment('formatMinimum', -1),
  formatMaximum: moment('formatMaximum', 1),
  minItems: limit('minItems', -1),
  maxItems: limit('maxItems', 1),
  minProperties: limit('minProperties', -1),
  maxProperties: limit('maxProperties', 1),
  minFileSize: limit('minFileSize', -1, sizeInWords),
  maxFileSize: limit('maxFileSize', 1, sizeInWords),
  multipleOf: step,
  const: rule('the constant value'),
  pattern: rule('the pattern'),
  format: rule('the format'),
  uniqueItems: rule('the rule against repeated entries'),
  readOnly: rule('the rule that nobody can change it'),
  not: rule('the "not" rule'),
  // Adding or removing a condition is no change by itself: its branches are compared.
  if: (before, after, field) =>
    before === undefined || after === undefined ? [] : rule('the condition of a branch')(before, after, field),
  contains: rule('the rule for a required entry'),
  propertyNames: rule('the rule for names'),
  spelling: (before, after) =>
    before === undefined
      ? [{ harm: 'widens', kind: 'widened', what: 'it is accepted as people write it, with spaces or prefixes' }]
      : rule('the accepted notation')(before, after ?? 'plainly', {}),
  aliases: spellings('it no longer accepts'),
  was: spellings('it no longer has the former name'),
  privacy,
  title: words('the title'),
  description: words('the hint'),
  enumNames: words('the label of an option'),
  examples: words('an example'),
  advice: words('the advice'),
  person: words('the "person" keyword'),
  default: words('the default'),
};
