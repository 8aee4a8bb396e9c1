/** A text field. */
export const text = { type: 'string', maxLength: 50 } as const;

/** The field whose answer selects a branch. */
export const kind = { type: 'string', title: 'Kind', enum: ['a', 'b'] } as const;

/** A branch with these fields, for one answer to `kind`. */
export const whenKind = <Properties extends object>(answer: string, properties: Properties) => ({
  if: { properties: { kind: { const: answer } }, required: ['kind'] },
  then: { properties },
});
