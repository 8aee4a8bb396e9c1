// A field for the current values of a form: which fields in it are visible, and which value is submitted.
import { CONTAINER_KINDS, type FieldKind } from '../fields/field-kind.ts';
import type { Key } from '../schema/path.ts';
import type { Violation } from '../evaluation/violation.ts';
import { emptyControlValue } from './empty-value.ts';
import type { FieldModel, MergedSchema } from './field-model.ts';
import { submittedValue } from './submitted-value.ts';

/** Branches of a `oneOf` or `anyOf` from which the visitor selects one. */
export interface Choice {
  /** Identifies it among the choices of its field. */
  readonly key: string;
  readonly titles: readonly string[];
  readonly selected: number;
  /** Names of the properties in the branches. */
  readonly names: ReadonlySet<string>;
}

/** A violation and the keys that lead from a field to the field that shows it. */
export interface LocatedViolation {
  readonly keys: readonly Key[];
  readonly violation: Violation;
  /** Only the violation with the lowest rank is shown at a field. */
  readonly rank: number;
}

/** The properties of a {@link Field} that resolving computes. */
export interface ResolvedFieldProps {
  readonly model: FieldModel;
  /** The schemas that apply for the form's values. */
  readonly schema: MergedSchema;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** The value of its controls, with defaults. It may contain values of hidden fields. */
  readonly controlValue: unknown;
  /** The keys of the visible fields in it, and these fields. */
  readonly keys: readonly Key[];
  readonly children: readonly Field[];
  readonly choices: readonly Choice[];
  /** The taken branches of the conditionals that no value decides, by the key of the choice. */
  readonly selectedBranches: ReadonlyMap<string, number>;
  /** Whether its values may be valid for another branch than the visible one. */
  readonly isUncertain: boolean;
  /** Whether the visitor or a default has given it a value. */
  readonly isFilled: boolean;
  /** Whether it would contain itself, so that it stays closed until the visitor opens it. */
  readonly isCollapsed: boolean;
  /** Values under names that no schema mentions. */
  readonly unknownEntries: readonly (readonly [string, unknown])[] | undefined;
  /** The submitted value of a field without children: of a control, of null, or of a value that has the wrong type for a container. */
  readonly leafValue: unknown;
}

/** Marks a value that is not computed yet, since undefined is a computed value. */
const UNKNOWN = Symbol('unknown');

/**
 * A field for the current values of a form. It is immutable. Later resolutions contain the same object until something changes that it
 * depends on.
 */
export class Field implements ResolvedFieldProps {
  readonly model: FieldModel;
  readonly schema: MergedSchema;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly controlValue: unknown;
  readonly keys: readonly Key[];
  readonly children: readonly Field[];
  readonly choices: readonly Choice[];
  readonly selectedBranches: ReadonlyMap<string, number>;
  readonly isUncertain: boolean;
  readonly isFilled: boolean;
  readonly isCollapsed: boolean;
  readonly unknownEntries: readonly (readonly [string, unknown])[] | undefined;
  readonly leafValue: unknown;
  /** Its name or position in the field around it; undefined for the form itself. */
  readonly key: Key | undefined;
  /** The value of its controls before its default was applied. */
  readonly valueBeforeDefault: unknown;
  /** Earlier versions of its children from the same pass, before a condition added schemas to them. Conditions may read these again. */
  readonly superseded: ReadonlyMap<Key, Field> | undefined;
  // Caches of the validation: the violations of the field itself, and those of the field with all fields in it.
  ownViolations: readonly LocatedViolation[] | undefined;
  allViolations: readonly LocatedViolation[] | undefined;
  #value: unknown = UNKNOWN;
  #containsUncertain: boolean | undefined;

  constructor(state: ResolvedFieldProps, key: Key | undefined, valueBeforeDefault: unknown, superseded?: ReadonlyMap<Key, Field>) {
    this.model = state.model;
    this.schema = state.schema;
    this.kind = state.kind;
    this.required = state.required;
    this.controlValue = state.controlValue;
    this.keys = state.keys;
    this.children = state.children;
    this.choices = state.choices;
    this.selectedBranches = state.selectedBranches;
    this.isUncertain = state.isUncertain;
    this.isFilled = state.isFilled;
    this.isCollapsed = state.isCollapsed;
    this.unknownEntries = state.unknownEntries;
    this.leafValue = state.leafValue;
    this.key = key;
    this.valueBeforeDefault = valueBeforeDefault;
    this.superseded = superseded;
  }

  get isContainer(): boolean {
    return CONTAINER_KINDS.has(this.kind);
  }

  /** Whether its children are the entries of a list. */
  get isList(): boolean {
    return this.kind === 'rows' || this.kind === 'files';
  }

  /** Whether its value consists of its children's values. */
  get isMadeOfChildren(): boolean {
    return this.isContainer && this.leafValue === undefined;
  }

  /** Whether the visitor must fill it in. A required field that accepts an empty value, such as a list, needs no answer. */
  get needsAnswer(): boolean {
    if (!this.required) return false;
    return this.kind === 'checkbox' || emptyControlValue(this.model, this.schema.keywords, this.kind, undefined) === undefined;
  }

  /** The least and the greatest number of rows that a list can have. */
  get rowLimits(): { readonly least: number; readonly most: number } {
    const { prefixItemCount, keywords } = this.schema;
    const { minItems = 0, maxItems = Infinity } = keywords as { readonly minItems?: number; readonly maxItems?: number };
    const entry = this.schema.child(prefixItemCount);
    const isOpen = entry !== undefined && !entry.placeSchemas.some(({ subschema }) => subschema.rejectsAll);
    const most = isOpen ? maxItems : Math.min(maxItems, prefixItemCount);
    return { least: Math.min(Math.max(minItems, prefixItemCount), most), most };
  }

  /** How many rows of a list are visible: the existing ones, and empty ones up to the least number. */
  get rowCount(): number {
    return this.isCollapsed ? 0 : Math.max(this.children.length, this.rowLimits.least);
  }

  child(key: Key): Field | undefined {
    // A group that shows all fields of its schema.
    if (this.keys === this.schema.names) return this.children[this.schema.indexOf(key)];
    return this.children[this.isList ? Number(key) : this.keys.indexOf(key)];
  }

  /** Whether it is uncertain, or any field in it. */
  get containsUncertain(): boolean {
    return (this.#containsUncertain ??= this.isUncertain || this.children.some((child) => child.containsUncertain));
  }

  /** The value that it submits: see `submitted-value.ts`. */
  get value(): unknown {
    if (this.#value === UNKNOWN) this.#value = submittedValue(this);
    return this.#value;
  }

  /** Whether it submits null while no field in it is filled in. */
  get isNullWhenEmpty(): boolean {
    return this.key !== undefined && this.model.namesNull;
  }

  /** Whether the field submits a value that its keywords apply to. They do not apply to null. */
  get isValidated(): boolean {
    if (this.leafValue !== undefined) return this.leafValue !== null;
    if (!this.isContainer) return false;
    return this.isFilled || (this.required && !this.isCollapsed && !this.isNullWhenEmpty);
  }

  /** The same field, but submitted although it is empty: an entry of `prefixItems` in front of a filled one. */
  get submittedWhenEmpty(): Field {
    if (this.value !== undefined) return this;
    const leafValue = this.kind === 'checkbox' ? false : this.kind === 'group' ? {} : this.kind === 'rows' ? [] : '';
    return new Field({ ...this, leafValue }, this.key, this.valueBeforeDefault, this.superseded);
  }

  /** The same field at another position of its list. */
  withKey(key: Key): Field {
    return key === this.key ? this : new Field(this, key, this.valueBeforeDefault, this.superseded);
  }

  /** The same field with other children. */
  withChildren(children: readonly Field[]): Field {
    return new Field({ ...this, children }, this.key, this.valueBeforeDefault, this.superseded);
  }

  /** The same field with the child under a key changed; unchanged if it has no such child. */
  withChild(key: Key, change: (child: Field) => Field): Field {
    const child = this.child(key);
    return child ? this.withChildren(this.children.map((sibling) => (sibling === child ? change(sibling) : sibling))) : this;
  }
}
