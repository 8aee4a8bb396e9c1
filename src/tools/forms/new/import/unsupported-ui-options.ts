/** Unsupported options of rjsf's uiSchema, with what to write instead. Keys are without `ui:`. */
const INSTEAD: Readonly<Record<string, string>> = {
  addable: 'write minItems and maxItems in the schema: visitors add and remove rows within them',
  allowClearTextInputs: 'leave it out: every text can be cleared',
  autocapitalize: 'leave it out: phones decide by the type of the field',
  autofocus: 'leave it out: no field takes the focus when a page opens, as its heading would go unread',
  classNames: 'leave it out: the look comes from the design tokens. "ui:options": { "width": "half" } puts two fields in a row',
  copyable: 'leave it out: rows cannot be copied',
  definitions: 'write the look at each field that has the definition',
  emptyValue: 'write a "default" in the schema for a value that stands there at first: an empty field is not sent',
  enableMarkdownInDescription: 'write plain text: descriptions are shown as they stand',
  enableMarkdownInHelp: 'write plain text: hints are shown as they stand',
  enumDisabled: 'remove the values from the enum in the schema',
  enumNames: 'write one name for each value of the enum, where the enum stands',
  enumOrder: 'order the values of the enum where it stands in the schema',
  field: 'write a "ui:widget": the component itself cannot be converted. The guide docs/guides/add-a-widget.md says how to add one',
  filePreview: 'leave it out: a file is shown by its name and size',
  hideError: 'leave it out: errors always show',
  inline: 'leave it out: options stand in rows where there is room',
  label: 'leave it out: every field shows its title',
  removable: 'write minItems and maxItems in the schema: visitors add and remove rows within them',
  rootFieldId: 'leave it out: ids come from the name of the form',
  style: 'leave it out: the look comes from the design tokens. "ui:options": { "width": "half" } puts two fields in a row',
  title: 'write a title that can be read: every field shows it',
};

/** What to write instead of an option of rjsf's uiSchema; undefined for an unknown option. */
export const insteadOf = (word: string): string | undefined => (Object.hasOwn(INSTEAD, word) ? INSTEAD[word] : undefined);
