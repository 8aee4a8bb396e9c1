import Stock from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps } from '@rjsf/utils';
import { isControl } from '#shared/forms/path.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { ControlField } from './control-field.tsx';

/** rjsf's seam for everything in a form: what one control shows is ours, what holds others goes through rjsf's own to our ObjectField. */
export function SchemaField(props: FieldProps) {
  return isControl(props.schema as FieldSchema) ? <ControlField {...props} /> : <Stock {...props} />;
}
