import { getUiOptions, type FieldProps, type Widget, type WidgetProps } from '@rjsf/utils';
import { createElement, memo } from 'react';
import { kindOf } from '#shared/forms/kinds/kinds.ts';
import { fieldPath } from '#shared/forms/path.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { useEngine, useFieldValue } from '../form-context.ts';
import { FieldErrorTemplate } from '../templates/field-error-template.tsx';
import { FieldTemplate } from '../templates/field-template.tsx';

/** A control that shows its value: wakes when that changes. */
function ChosenControl({ widget: Control, control }: { widget: Widget; control: WidgetProps }) {
  return <Control {...control} value={useFieldValue(control.name)} />;
}

/**
 * A field that is one control, its name the path. It renders once: the control, its error and its advice each ask the store
 * for what is theirs.
 */
export const ControlField = memo(
  function ControlField({ schema, uiSchema, fieldPathId, required = false, registry }: FieldProps) {
    const { store } = useEngine();
    const field = schema as FieldSchema;
    const path = fieldPath(fieldPathId.path);
    const id = fieldPathId.$id;
    const kind = kindOf(field);
    const { widget: named, placeholder = '', ...options } = getUiOptions(uiSchema);
    const widget = typeof named === 'string' ? named : kind.widget(field);
    const label = schema.title ?? path;
    const control: WidgetProps = {
      id,
      name: path,
      value: store.valueAt(path),
      label,
      schema,
      ...(uiSchema && { uiSchema }),
      options,
      required,
      placeholder,
      registry,
      readonly: schema.readOnly === true,
      onChange: (value: unknown) => store.choose(path, value),
      onBlur: () => store.touch(path),
      onFocus: () => {},
    };
    const Control = registry.widgets[widget];
    if (!Control) throw new Error(`There is no widget "${widget}" for "${path}"`);
    return (
      <FieldTemplate
        id={id}
        label={label}
        required={required}
        hidden={widget === 'hidden'}
        schema={schema}
        uiSchema={{ ...uiSchema, 'ui:widget': widget }}
        fieldPathId={fieldPathId}
        errors={<FieldErrorTemplate fieldPathId={fieldPathId} schema={schema} />}
      >
        {kind.isTyped ? createElement(Control, control) : <ChosenControl control={control} widget={Control} />}
      </FieldTemplate>
    );
  },
  (before, after) =>
    before.schema === after.schema &&
    before.uiSchema === after.uiSchema &&
    before.fieldPathId.$id === after.fieldPathId.$id &&
    before.required === after.required,
);
