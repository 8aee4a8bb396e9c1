import { useFieldValue } from '../form-context.ts';
import type { ControlWidgetProps } from './control-props.ts';

/** A value that travels with the form unseen. */
export function HiddenWidget({ name }: Pick<ControlWidgetProps, 'name'>) {
  const value = useFieldValue(name);
  return <input type="hidden" name={name} value={typeof value === 'string' ? value : ''} />;
}
