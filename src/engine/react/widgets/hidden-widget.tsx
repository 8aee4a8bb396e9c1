import { BEHAVIOR_BY_KIND } from '../../fields/behavior-by-kind.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useFormContext } from '../form-context.ts';
import { useFieldValue } from '../use-store.ts';

/** A hidden input, which submits the value without scripts. */
export function HiddenWidget({ name, schema, kind }: Pick<ControlWidgetProps, 'name' | 'schema' | 'kind'>) {
  const { store } = useFormContext();
  return <input type="hidden" name={name} value={BEHAVIOR_BY_KIND[kind].format(useFieldValue(name), schema, store.form.context)} />;
}
