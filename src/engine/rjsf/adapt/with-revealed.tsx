import { useFieldValue, useGroupContents, type ControlWidgetProps, type Widget } from '../../react/index.ts';

/** The fields that ticked options reveal. */
function Revealed({ name, schema }: ControlWidgetProps) {
  const contents = useGroupContents();
  const ticked = new Set([useFieldValue(name)].flat().map(String));
  return Object.entries(schema.reveals ?? {}).flatMap(([option, names]) =>
    ticked.has(option) ? names.map((revealed) => contents.get(revealed)) : [],
  );
}

/** Adds the revealed fields below a widget that does not show them itself. */
export const withRevealed = (Control: Widget): Widget =>
  function RevealingWidget(props: ControlWidgetProps) {
    if (props.schema.reveals === undefined) return <Control {...props} />;
    return (
      <>
        <Control {...props} />
        <Revealed {...props} />
      </>
    );
  };
