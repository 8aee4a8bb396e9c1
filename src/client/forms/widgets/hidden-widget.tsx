import type { WidgetProps } from '@rjsf/utils';
import { useFieldValue } from '../form-context.ts';

/** A value that travels with the form unseen. */
export function HiddenWidget({ name }: WidgetProps) {
  const value = useFieldValue(name);
  return <input type="hidden" name={name} value={typeof value === 'string' ? value : ''} />;
}
