// The types of widgets and templates, with which a form is rendered.
import type { UiSchema, WidgetProps } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';
import type { Field, FieldKind, FieldMessages, FieldRef, Path, PlainSchema } from '../index.ts';

/** Props of a widget: rjsf's props as far as the engine's widgets use them, and the engine's own. */
export interface ControlWidgetProps {
  readonly id: string;
  /** Refers to the field even after its row has moved. */
  readonly fieldRef: FieldRef;
  /** The field's path. */
  readonly name: string;
  readonly value: unknown;
  readonly label: string;
  readonly schema: PlainSchema;
  readonly kind: FieldKind;
  readonly options: WidgetProps['options'];
  readonly required: boolean;
  readonly placeholder: string;
  readonly readonly: boolean;
  readonly disabled: boolean;
  readonly messages: FieldMessages;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/**
 * The control of a field.
 *
 * @example
 * const Stars: Widget = ({ id, value, onChange, onBlur }) => <StarRating id={id} value={value} onChange={onChange} onBlur={onBlur} />;
 * <Form form={form} widgets={{ stars: Stars }} /> // in the uiSchema: { rating: { 'ui:widget': 'stars' } }
 */
export type Widget = ComponentType<ControlWidgetProps> & {
  /** Whether it only works with scripts. Its field is hidden without them. */
  readonly needsScripts?: boolean;
  /** Whether it sets the name of its control itself when its row moves, so that it need not render. */
  readonly writesName?: boolean;
};

/** Widgets by the name that `ui:widget` gives. */
export type Widgets = Readonly<Record<string, Widget>>;

export type IconName = 'add' | 'remove' | 'up' | 'down' | 'undo' | 'file' | 'upload' | 'camera';

export interface ButtonProps {
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly 'aria-labelledby'?: string;
  /** The id of the list, if the button restores a row of it. */
  readonly 'data-undo'?: string;
}

export interface FormLayoutProps {
  /** The form itself. */
  readonly field: Field;
  readonly id: string;
  readonly ui: UiSchema | undefined;
  /** The names of the fields to lay out, in order. Fields that an option of another field reveals are only in `contents`. */
  readonly names: readonly string[];
  readonly contents: ReadonlyMap<string, ReactNode>;
}

/** Props of the template of a field with a single control. */
export interface FieldTemplateProps {
  readonly path: Path;
  readonly id: string;
  readonly label: string;
  /** Replaces the label. For a row, its title with a number. */
  readonly legend?: ReactNode;
  readonly schema: PlainSchema;
  readonly kind: FieldKind;
  readonly ui: UiSchema | undefined;
  /** The `ui:options` of the field. */
  readonly options: WidgetProps['options'];
  /** The name of the control's widget. */
  readonly widget: string;
  readonly required: boolean;
  readonly isReadOnly: boolean;
  readonly hidden: boolean;
  /** Whether the control only works with scripts. The field is hidden without them. */
  readonly needsScripts: boolean;
  /** Whether the control is a single element. */
  readonly isOne?: boolean;
  readonly messages: FieldMessages;
  /** The rendered error, with help from the `ErrorHelp` template. */
  readonly errors: ReactNode;
  /** The control. */
  readonly children: ReactNode;
}

/** Props of a template for a group. */
export interface GroupTemplateProps extends FieldProps {
  readonly field: Field;
  /** The names of its fields, in order. */
  readonly names: readonly string[];
  readonly contents: ReadonlyMap<string, ReactNode>;
}

/** Props of a template for the submit button. */
export interface SubmitTemplateProps {
  readonly text: string;
  readonly disabled: boolean;
}

/** Props of a template for a list of rows. */
export interface RowsTemplateProps extends FieldProps {
  readonly field: Field;
  /** The keys of the rows, in order. */
  readonly keys: readonly string[];
  /** How many of the last rows are only for pages without scripts. */
  readonly noScriptRowCount: number;
  readonly rowUi: UiSchema | undefined;
  /** How many rows have their own schema (`prefixItems`). They cannot be moved or removed. */
  readonly prefixItemCount: number;
  readonly least: number;
  readonly most: number;
  readonly isOrderable: boolean;
  readonly required: boolean;
  readonly title: string;
  readonly legend: ReactNode;
}

/**
 * Parts of a form that a site may replace.
 *
 * @example
 * <Form form={form} templates={{ Button: MyButton, Icon: MyIcon }} />
 */
export interface Templates {
  readonly Button: ComponentType<ButtonProps>;
  readonly Icon: ComponentType<{ readonly name: IconName }>;
  /** Lays out the fields of the form itself. */
  readonly FormLayout: ComponentType<FormLayoutProps>;
  /** A control with its label, hint and error. */
  readonly Field?: ComponentType<FieldTemplateProps>;
  readonly Group?: ComponentType<GroupTemplateProps>;
  readonly Rows?: ComponentType<RowsTemplateProps>;
  readonly Submit?: ComponentType<SubmitTemplateProps>;
  /** Help under an error from the server, such as a link. */
  readonly ErrorHelp?: ComponentType<{ readonly path: Path; readonly schema: PlainSchema }>;
}
