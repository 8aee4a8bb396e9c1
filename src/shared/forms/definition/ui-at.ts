/** Changes the ui of one field in a ui.json. Returns the same object if nothing changes. */
export function withUiAt<Ui extends object>(ui: Ui, [key, ...innerKeys]: readonly string[], change: (fieldUi: Ui) => object): Ui {
  if (key === undefined) return change(ui) as Ui;
  const before = ((ui as Readonly<Record<string, Ui>>)[key] ?? {}) as Ui;
  const after = withUiAt(before, innerKeys, change);
  return after === before ? ui : { ...ui, [key]: after };
}
