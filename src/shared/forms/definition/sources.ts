import type { Messages } from '#engine/index.ts';
import type {
  BelongsTo,
  CallSpec,
  DialogSpec,
  FieldSchema,
  FormSchema,
  KeepFor,
  Then,
  UiSchema,
  UniqueRule,
  UpdateSpec,
  WaitSpec,
} from '../types.ts';

// The files of a form before `resolveDefinition` resolves names and `$ref`s.

/** A property. Its keywords override those of the shared definition that it refers to. */
export type FieldSource = FieldSchema & { readonly $ref?: string };

export interface SchemaSource extends Omit<FormSchema, 'properties'> {
  readonly $schema?: string;
  readonly properties: Readonly<Record<string, FieldSource>>;
}

/** The name of a shared dialog, a shared dialog with overrides, or a dialog of its own. */
export type DialogSource = string | (Partial<DialogSpec> & { readonly use?: string });

export interface OutcomeSource {
  readonly dialog: DialogSource;
  readonly then?: Then;
}

export interface SubmitSource {
  readonly $schema?: string;
  readonly call?: CallSpec;
  readonly instead?: 'show' | 'log';
  readonly purpose?: string;
  readonly keepFor?: KeepFor;
  readonly local?: readonly string[];
  readonly wait?: Partial<WaitSpec>;
  readonly outcomes?: Readonly<Record<string, OutcomeSource>>;
  readonly update?: Omit<UpdateSpec, 'outcomes'> & { readonly outcomes?: Readonly<Record<string, OutcomeSource>> };
  readonly belongsTo?: BelongsTo;
  readonly unique?: readonly UniqueRule[];
  readonly spamCheck?: true;
}

export interface FormSource {
  readonly name: string;
  readonly schema: SchemaSource;
  readonly ui: UiSchema;
  readonly submit: SubmitSource;
}

/** `schemas/shared/<file>.json` by file name. */
export type SharedDefinitions = Readonly<Record<string, { readonly $defs: Readonly<Record<string, FieldSource>> }>>;

/** `schemas/defaults/*.json`: the defaults of all forms. */
export interface Defaults {
  /** Replace the engine's messages, by key. */
  readonly messages: Partial<Messages>;
  readonly submit: {
    readonly wait: WaitSpec;
    readonly dialogs: Readonly<Record<string, DialogSpec>>;
    readonly outcomes: Readonly<Record<'other' | 'failure' | 'captcha', OutcomeSource>>;
  };
}
