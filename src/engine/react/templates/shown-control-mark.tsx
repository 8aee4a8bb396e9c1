import { optionWithValue, shownControl, type Path, type PlainSchema } from '../../index.ts';
import { useFormContext } from '../form-context.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

type ShownControlMarkProps = {
  path: Path;
  field: PlainSchema;
  isReadOnly: boolean;
};

/**
 * What is sent, where no script runs, beside a control of which a browser may send nothing: that it was on the page (a box that is not
 * ticked); of one that nobody can change what it holds, as a text does that can only be read.
 */
export function ShownControlMark({ path, field, isReadOnly }: ShownControlMarkProps) {
  const { store } = useFormContext();
  if (useIsHydrated()) return null;
  if (!isReadOnly) return <input type="hidden" name={shownControl(path)} />;
  const held = [store.getValue(path) ?? []].flat();
  const texts = held.flatMap((one) => optionWithValue(field.items ?? field, one)?.text ?? []);
  return texts.map((text) => <input key={text} type="hidden" name={path} value={text} />);
}
