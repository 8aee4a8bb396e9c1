import { optionWithValue } from '#shared/forms/kinds/option-list.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import { shownControl } from '#shared/forms/shown-controls.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { useEngine } from '../form-context.ts';
import { useIsLive } from '#client/ui/use-is-live/use-is-live.ts';

type ShownMarkProps = {
  address: FieldPath;
  field: FieldSchema;
  isReadOnly: boolean;
};

/**
 * What is sent, where no script runs, beside a control of which a browser may send nothing: that it was on the page (a box that is not
 * ticked); of one that nobody can change what it holds, as a text does that can only be read.
 */
export function ShownMark({ address, field, isReadOnly }: ShownMarkProps) {
  const { store } = useEngine();
  if (useIsLive()) return null;
  const name = store.pathOf(address);
  if (!isReadOnly) return <input type="hidden" name={shownControl(name)} />;
  const held = [store.valueAt(address) ?? []].flat();
  const texts = held.flatMap((one) => optionWithValue(field.items ?? field, one)?.text ?? []);
  return texts.map((text) => <input key={text} type="hidden" name={name} value={text} />);
}
