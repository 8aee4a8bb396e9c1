import { sizeInWords } from '#shared/size-in-words.ts';
import { enumOptions, fileTypes, spellings, types } from './choices.ts';
import { limit, moment, rule, step, words, type Compare } from './limits.ts';
import { privacy } from './privacy.ts';

/** How what each keyword says of a value itself is compared. Those that hold schemas are walked. */
export const COMPARISONS: Readonly<Record<string, Compare>> = {
  type: types,
  nullable: (_before, after) =>
    after === true
      ? [{ harm: 'widens', kind: 'widened', what: 'it may be nothing at all now' }]
      : [{ harm: 'breaks', kind: 'tightened', what: 'it may no longer be nothing at all', mend: 'Leave it "nullable"' }],
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
  const: rule('the value'),
  pattern: rule('the pattern'),
  format: rule('the format'),
  uniqueItems: rule('that no entry stands there twice'),
  readOnly: rule('that nobody changes it'),
  not: rule('what must not be'),
  // One that comes or goes says nothing by itself: what it brings is compared.
  if: (before, after, field) =>
    before === undefined || after === undefined ? [] : rule('the condition of a branch')(before, after, field),
  contains: rule('an entry that there must be'),
  propertyNames: rule('what a name may be'),
  spelling: (before, after) =>
    before === undefined
      ? [{ harm: 'widens', kind: 'widened', what: 'it is taken as people write it' }]
      : rule('how it may be written')(before, after ?? 'plainly', {}),
  aliases: spellings('it takes'),
  was: spellings('it is known as'),
  privacy,
  title: words('the title'),
  description: words('the hint'),
  enumNames: words('the name of an option'),
  examples: words('an example'),
  advice: words('the advice'),
  person: words('whose it is'),
  default: words('what stands there to begin with'),
};
