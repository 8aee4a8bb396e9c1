import { optionWithValue } from '../../fields/options.ts';
import { shownControl } from '../../form/html-names.ts';
import type { Path } from '../../schema/path.ts';
import type { PlainSchema } from '../../model/field-model.ts';
import { useFormContext } from '../form-context.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

type ShownControlMarkProps = {
  path: Path;
  field: PlainSchema;
  isReadOnly: boolean;
};

/**
 * Hidden inputs beside a control, for pages without scripts. A browser submits nothing for an unticked box, so one input marks it as shown. It
 * also submits nothing for disabled controls, so others submit the values of a read-only one.
 */
export function ShownControlMark({ path, field, isReadOnly }: ShownControlMarkProps) {
  const { store } = useFormContext();
  if (useIsHydrated()) return null;
  if (!isReadOnly) return <input type="hidden" name={shownControl(path)} />;
  const values = [store.getValue(path) ?? []].flat();
  const texts = values.flatMap((value) => optionWithValue(field.items ?? field, value)?.text ?? []);
  return texts.map((text) => <input key={text} type="hidden" name={path} value={text} />);
}
