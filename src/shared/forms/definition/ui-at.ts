/** A ui.json with what it says of the field at the end of some keys changed, and nothing else; the very same where that stays. */
export function withUiAt<Ui extends object>(ui: Ui, [key, ...rest]: readonly string[], change: (own: Ui) => object): Ui {
  if (key === undefined) return change(ui) as Ui;
  const before = ((ui as Readonly<Record<string, Ui>>)[key] ?? {}) as Ui;
  const after = withUiAt(before, rest, change);
  return after === before ? ui : { ...ui, [key]: after };
}
