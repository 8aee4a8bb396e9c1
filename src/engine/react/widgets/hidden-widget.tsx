import { useFieldValue } from '../use-store.ts';
import type { ControlWidgetProps } from '../registry.ts';

/** A value that travels with the form unseen. */
export function HiddenWidget({ name }: Pick<ControlWidgetProps, 'name'>) {
  const value = useFieldValue(name);
  return <input type="hidden" name={name} value={typeof value === 'string' ? value : ''} />;
}
