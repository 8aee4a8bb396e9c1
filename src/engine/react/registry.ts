// What a form is drawn with: widgets by name, and templates.
import type { UiSchema, WidgetProps } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { Field, FieldKind, FieldMessages, FieldRef, Path, PlainSchema } from '../index.ts';

/** What the control of a field is given: rjsf's props as far as ours use them, and what the engine knows of the field. */
export interface ControlWidgetProps {
  readonly id: string;
  /** For what goes on while the field's row is moved. */
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

/** The control of a field. */
export type Widget = ComponentType<ControlWidgetProps> & {
  /** Only scripts can make it work: where none run, its field does not show. */
  readonly needsScripts?: boolean;
  /** It writes the name of its control itself when the row of its field moves, so that it need not render. */
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
  /** Marks the button that brings back a row of the list with this id. */
  readonly 'data-undo'?: string;
}

export interface FormLayoutProps {
  /** The form itself. */
  readonly field: Field;
  readonly id: string;
  readonly ui: UiSchema | undefined;
  /** The names of the parts to lay out, in order. Fields that an option of another field reveals are in `contents` only. */
  readonly names: readonly string[];
  readonly contents: ReadonlyMap<string, ReactNode>;
}

/** A field that is one control. */
export interface FieldTemplateProps {
  readonly path: Path;
  readonly id: string;
  readonly label: string;
  /** Stands for the label: that of a row has its number. */
  readonly legend?: ReactNode;
  readonly schema: PlainSchema;
  readonly kind: FieldKind;
  readonly ui: UiSchema | undefined;
  /** What its look says beside the control. */
  readonly options: WidgetProps['options'];
  /** The name of the control's widget. */
  readonly widget: string;
  readonly required: boolean;
  readonly isReadOnly: boolean;
  readonly hidden: boolean;
  /** Only scripts can make the control work: where none run, the field does not show. */
  readonly needsScripts: boolean;
  /** The control is one element. */
  readonly isOne?: boolean;
  readonly messages: FieldMessages;
  /** The error, and what the page can do about it, as the engine draws them. */
  readonly errors: ReactNode;
  /** The control. */
  readonly children: ReactNode;
}

/** Parts of a form that a site may draw in its own way. */
export interface Templates {
  readonly Button: ComponentType<ButtonProps>;
  readonly Icon: ComponentType<{ readonly name: IconName }>;
  /** Lays out the fields of the form itself. */
  readonly FormLayout: ComponentType<FormLayoutProps>;
  /** A control with its label, hint and error. */
  readonly Field?: ComponentType<FieldTemplateProps>;
  /** Stands under an error that the server found: what the page can do about it. */
  readonly ErrorHelp?: ComponentType<{ readonly path: Path; readonly schema: PlainSchema }>;
}
