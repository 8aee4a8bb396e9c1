import { optionWithValue, type Path, type PlainSchema } from '#engine/index.ts';
import { shownControl } from '#shared/forms/values-by-name.ts';
import { useEngine } from '../form-context.ts';
import { useIsLive } from '#client/ui/use-is-live/use-is-live.ts';

type ShownMarkProps = {
  path: Path;
  field: PlainSchema;
  isReadOnly: boolean;
};

/**
 * What is sent, where no script runs, beside a control of which a browser may send nothing: that it was on the page (a box that is not
 * ticked); of one that nobody can change what it holds, as a text does that can only be read.
 */
export function ShownMark({ path, field, isReadOnly }: ShownMarkProps) {
  const { store } = useEngine();
  if (useIsLive()) return null;
  if (!isReadOnly) return <input type="hidden" name={shownControl(path)} />;
  const held = [store.getValue(path) ?? []].flat();
  const texts = held.flatMap((one) => optionWithValue(field.items ?? field, one)?.text ?? []);
  return texts.map((text) => <input key={text} type="hidden" name={path} value={text} />);
}
