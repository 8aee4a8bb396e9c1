import { getUiOptions } from '@rjsf/utils';
import { use, useCallback, useSyncExternalStore } from 'react';
import type { Field, Path } from '#engine/index.ts';
import type { UiSchema } from '#shared/forms/types.ts';
import { useEngine } from '../form-context.ts';
import { NoScriptRowContext, ReadOnlyContext, useNoScriptRows } from '#engine/react/index.ts';
import { Rows } from '../templates/rows.tsx';
import { fieldTitle, type FieldProps } from '../field-props.ts';

function useRowKeys(list: Path): readonly string[] {
  const { store } = useEngine();
  const listen = useCallback((listener: () => void) => store.subscribe(list, listener), [store, list]);
  const read = () => store.getRowKeys(list);
  return useSyncExternalStore(listen, read, read);
}

/** A list: a row for each entry, known by a key of its own. */
export function ListView({ field, path, id, ui, legend }: FieldProps & { readonly field: Field }) {
  const { schema } = field;
  const { least, most } = field.rowLimits;
  const { positions } = schema;
  const keys = useRowKeys(path);
  const row = schema.child(positions);
  // Rows that contain rows of their own kind: one in the other, they would never end.
  const isEnough = use(NoScriptRowContext) && row?.mayContainItself === true;
  const isReadOnly = use(ReadOnlyContext);
  const spare = useNoScriptRows(isEnough || isReadOnly ? 0 : most - keys.length);
  const { orderable = true } = getUiOptions(ui as never) as { orderable?: boolean };
  const title = fieldTitle(field);
  return (
    <Rows
      {...{ path, id, field, title, positions }}
      keys={spare > 0 ? [...keys, ...Array.from({ length: spare }, (_one, index) => String(keys.length + index))] : keys}
      spare={spare}
      ui={ui}
      rowUi={ui?.['items'] as UiSchema | undefined}
      least={isReadOnly ? keys.length : least}
      most={isReadOnly ? keys.length : most}
      isOrderable={orderable && positions === 0 && !isReadOnly}
      required={field.needsAnswer}
      legend={legend ?? title}
    />
  );
}
