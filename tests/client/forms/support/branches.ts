/** A text field. */
export const text = { type: 'string', maxLength: 50 } as const;

/** What decides between two branches. */
export const kind = { type: 'string', title: 'Kind', enum: ['a', 'b'] } as const;

/** The branch that shows fields where that kind is chosen. */
export const ofKind = <Properties extends object>(letter: string, properties: Properties) => ({
  if: { properties: { kind: { const: letter } }, required: ['kind'] },
  then: { properties },
});
