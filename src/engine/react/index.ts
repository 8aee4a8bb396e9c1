// The public entry for React: the form, hooks for components in it, and the parts of which own widgets and templates are made.
export { Form, FormElement, type FormProps } from './form.tsx';
export { FieldView } from './fields/field-view.tsx';
export { FormFields } from './form-fields.tsx';
export { FormFrame, type FormFrameProps } from './form-frame.tsx';
export { useRowChanges } from './templates/use-row-changes.ts';
export { useField, useFormState, useRows, type FieldApi, type RowsApi } from './use-field.ts';
export { useFieldMessages, useFieldValue, useMessages, usePath } from './use-store.ts';
export { useWords } from './use-words.ts';
export { useIsHydrated } from './use-is-hydrated.ts';
export { useFormContext } from './form-context.ts';
export type { FormContextValue } from './form-context.ts';
export type {
  ButtonProps,
  ControlWidgetProps,
  FieldTemplateProps,
  FormLayoutProps,
  GroupTemplateProps,
  IconName,
  RowsTemplateProps,
  SubmitTemplateProps,
  Templates,
  Widget,
  Widgets,
} from './registry.ts';
export { GroupContentsContext, useGroupContents } from './group-contents-context.ts';
export { FieldGrid } from './templates/field-grid.tsx';
export { FormError } from './templates/form-layout.tsx';
export { defaultWidgets } from './default-widgets.ts';
export { TelWidget, TextWidget } from './widgets/text-widget.tsx';
export { FileInput } from './widgets/file-input.tsx';
export { describingIds, useControlProps, useDescription } from './widgets/control-props.ts';
export { unreadIn } from './widgets/browser-pickers.ts';
export { untickedValue } from './widgets/checkbox-widget.tsx';
export { optionsWithFormer } from './widgets/former-options.ts';
export { useTypedControl } from './widgets/use-typed-control.ts';
export { PointerDeferral } from './dom/defer-while-pointer-down.ts';
export { focusFirstError } from './dom/focus-first-error.ts';
