/**
 * The engine's own sentences. `{title}` is the field's title, `{limit}` what the keyword says, `{titles}` several fields' titles.
 * A form's `errorMessage`, and a catalogue passed to `compileForm`, go before these.
 */
export const EN = {
  required: '{title} is required',
  type: '{title} has the wrong type',
  integer: '{title} must be a whole number',
  number: '{title} must be a number',
  minLength: '{title} is too short',
  maxLength: '{title} is too long: {limit} characters at most',
  pattern: '{title} is not correct',
  format: '{title} is not correct',
  enum: 'Choose one of the options for {title}',
  const: '{title} must be {limit}',
  same: '{title} must be the same as {limit}',
  forbidden: '{title} must be left empty',
  together: 'Leave {titles} empty',
  formatMinimum: '{title} must not be before {limit}',
  formatMaximum: '{title} must not be after {limit}',
  minimum: '{title} must be {limit} or more',
  maximum: '{title} must be {limit} or less',
  exclusiveMinimum: '{title} must be more than {limit}',
  exclusiveMaximum: '{title} must be less than {limit}',
  multipleOf: '{title} must be a multiple of {limit}',
  minItems: 'Choose at least {limit} for {title}',
  maxItems: 'Choose at most {limit} for {title}',
  uniqueItems: 'Choose each option for {title} once',
  minRows: 'Fill in at least {limit} of {title}',
  maxRows: 'Fill in at most {limit} of {title}',
  uniqueRows: 'No two entries of {title} may be the same',
  contains: '{title} lacks an entry that it must have',
  minProperties: 'Fill in at least {limit} of {title}',
  maxProperties: 'Fill in at most {limit} of {title}',
  propertyNames: '{title} has a name that is not correct',
  additionalProperties: 'This form has no such field; leave it out',
  not: '{title} is not correct',
  anyOf: '{title} is not correct',
  oneOf: '{title} fits more than one of its choices',
  noBranch: '{title} fits none of its choices',
  fileTypes: 'This type of file cannot be sent. Choose one of: {limit}',
  minFileSize: 'This file is empty. Choose another one',
  maxFileSize: 'This file is too large. Choose one of {limit} at most',
  form: 'The form',
} as const;

export type MessageKey = keyof typeof EN;
export type Messages = Readonly<Record<MessageKey, string>>;
