import type { WidgetProps } from '@rjsf/utils';

/** A value that travels with the form unseen. */
export function HiddenWidget({ name, value }: WidgetProps) {
  return <input type="hidden" name={name} value={typeof value === 'string' ? value : ''} />;
}
