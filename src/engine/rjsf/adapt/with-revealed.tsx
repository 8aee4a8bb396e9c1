import { useFieldValue, useGroupContents, type ControlWidgetProps, type Widget } from '../../react/index.ts';

/** The fields that ticked options reveal, behind a widget that knows nothing of them. */
function Revealed({ name, schema }: ControlWidgetProps) {
  const contents = useGroupContents();
  const ticked = new Set([useFieldValue(name)].flat().map(String));
  return Object.entries(schema.reveals ?? {}).flatMap(([option, names]) =>
    ticked.has(option) ? names.map((revealed) => contents.get(revealed)) : [],
  );
}

/** A widget with what its options reveal. */
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
