// The React entry of the engine: a form, hooks for components in it, and what widgets and templates of one's own are made of.
export { Form, FormElement, type FormProps } from './form.tsx';
export { FormFields } from './form-fields.tsx';
export { FormFrame, type FormFrameProps } from './form-frame.tsx';
export { useField, useFormState, useRows, type FieldApi, type RowsApi } from './use-field.ts';
export { useFieldMessages, useFieldValue } from './use-store.ts';
export { useFormContext } from './form-context.ts';
export type { FormContextValue } from './form-context.ts';
export type { ButtonProps, ControlWidgetProps, FormLayoutProps, IconName, Templates, Widget, Widgets } from './registry.ts';
export { GroupContentsContext, useGroupContents } from './group-contents-context.ts';
export { FieldGrid } from './templates/field-grid.tsx';
export { FormError } from './templates/form-layout.tsx';
export { defaultWidgets } from './default-widgets.ts';
export { TelWidget, TextWidget } from './widgets/text-widget.tsx';
export { FileInput } from './widgets/file-input.tsx';
export { useControlProps, useDescription } from './widgets/control-props.ts';
export { useTypedControl } from './widgets/use-typed-control.ts';
export { PointerDeferral } from './dom/defer-while-pointer-down.ts';
export { focusFirstError } from './dom/focus-first-error.ts';
