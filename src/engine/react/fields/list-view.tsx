import { getUiOptions } from '@rjsf/utils';
import { use } from 'react';
import type { Field } from '../../index.ts';
import type { UiSchema } from '@rjsf/utils';
import { useFormContext } from '../form-context.ts';
import { useRowKeys } from '../use-store.ts';
import { NoScriptRowContext, useNoScriptRowCount } from '../no-script-rows.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { Rows as OwnRows } from '../templates/rows.tsx';
import { fieldTitle, type FieldProps } from '../field-props.ts';

/** Shows a list with a row for each entry. */
export function ListView({ field, fieldRef, id, ui, legend }: FieldProps & { readonly field: Field }) {
  const { Rows = OwnRows } = useFormContext().templates;
  const { schema } = field;
  const { least, most } = field.rowLimits;
  const { prefixItemCount } = schema;
  const keys = useRowKeys(fieldRef);
  const row = schema.child(prefixItemCount);
  // Rows that contain their own kind get no further empty rows, which would contain empty rows without end.
  const isEnough = use(NoScriptRowContext) && row?.mayContainItself === true;
  const isReadOnly = use(ReadOnlyContext);
  const noScriptRowCount = useNoScriptRowCount(isEnough || isReadOnly ? 0 : most - keys.length);
  const { orderable = true } = getUiOptions(ui as never) as { orderable?: boolean };
  const title = fieldTitle(field);
  return (
    <Rows
      {...{ fieldRef, id, field, title, prefixItemCount }}
      keys={
        noScriptRowCount > 0 ? [...keys, ...Array.from({ length: noScriptRowCount }, (_one, index) => String(keys.length + index))] : keys
      }
      noScriptRowCount={noScriptRowCount}
      ui={ui}
      rowUi={ui?.['items'] as UiSchema | undefined}
      least={isReadOnly ? keys.length : least}
      most={isReadOnly ? keys.length : most}
      isOrderable={orderable && prefixItemCount === 0 && !isReadOnly}
      required={field.needsAnswer}
      legend={legend ?? title}
    />
  );
}
