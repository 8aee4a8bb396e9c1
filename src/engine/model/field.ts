// A field for given values: what shows in it, and what it submits.
import { CONTAINER_KINDS, type FieldKind } from '../fields/field-kind.ts';
import { setOwn, type JsonObject } from '../schema/json.ts';
import type { Key } from '../schema/path.ts';
import type { Violation } from '../evaluation/violation.ts';
import { emptyControlValue } from './empty-value.ts';
import type { FieldModel, MergedSchema } from './field-model.ts';

/** Branches of which the visitor chooses one. */
export interface Choice {
  /** Identifies it among the choices of its field. */
  readonly key: string;
  readonly titles: readonly string[];
  readonly selected: number;
  /** Names of the properties that the branches bring. */
  readonly names: ReadonlySet<string>;
}

/** A violation, by the keys that lead from a field to the one that shows it. */
export interface LocatedViolation {
  readonly keys: readonly Key[];
  readonly violation: Violation;
  /** Of several at one field, the lowest is shown. */
  readonly rank: number;
}

export interface ResolvedFieldProps {
  readonly model: FieldModel;
  /** All schemas that apply for the form's values. */
  readonly schema: MergedSchema;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** The value of its controls, defaults included. */
  readonly controlValue: unknown;
  /** The keys of the fields that show in it, and these fields. */
  readonly keys: readonly Key[];
  readonly children: readonly Field[];
  readonly choices: readonly Choice[];
  /** Of conditionals that no value decides, the branch taken, by the key of the choice. */
  readonly selectedBranches: ReadonlyMap<string, number>;
  /** Whether its values may fit another branch than the one that shows. */
  readonly isUncertain: boolean;
  /** Whether somebody, or a default, has given it a value. */
  readonly isFilled: boolean;
  /** Whether it would contain itself, so that it stays closed until somebody opens it. */
  readonly isCollapsed: boolean;
  /** Values under names that the form does not mention. */
  readonly unknownEntries: readonly (readonly [string, unknown])[] | undefined;
  /** The value to submit where it does not follow from the children: of a control, of null, of a value that is no container. */
  readonly leafValue: unknown;
}

/** Not computed yet; undefined is a value. */
const UNKNOWN = Symbol('unknown');

/**
 * A field for given values. It never changes; while nothing that it depends on changes, later resolutions contain the same object.
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
  /** Fields in it as they were before a condition added to them, in the same pass: conditions may read these again. */
  readonly superseded: ReadonlyMap<Key, Field> | undefined;
  // Caches of what the fields' validation finds: of the field itself, and with all that is in it.
  ownViolations: readonly LocatedViolation[] | undefined;
  allViolations: readonly LocatedViolation[] | undefined;
  #value: unknown = UNKNOWN;

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

  /** Whether its children are entries of a list, by position. */
  get isList(): boolean {
    return this.kind === 'rows' || this.kind === 'files';
  }

  /** Whether the value is made of the children's values. */
  get isMadeOfChildren(): boolean {
    return this.isContainer && this.leafValue === undefined;
  }

  /** Whether the visitor must answer: of what may be empty, being there is enough, and nobody has to fill in anything. */
  get needsAnswer(): boolean {
    if (!this.required) return false;
    return this.kind === 'checkbox' || emptyControlValue(this.model, this.schema.keywords, this.kind, undefined) === undefined;
  }

  /** How many rows of a list there are at least, and at most. */
  get rowLimits(): { readonly least: number; readonly most: number } {
    const { prefixItemCount, keywords } = this.schema;
    const { minItems = 0, maxItems = Infinity } = keywords as { readonly minItems?: number; readonly maxItems?: number };
    const entry = this.schema.child(prefixItemCount);
    const isOpen = entry !== undefined && !entry.placeSchemas.some(({ subschema }) => subschema.rejectsAll);
    const most = isOpen ? maxItems : Math.min(maxItems, prefixItemCount);
    return { least: Math.min(Math.max(minItems, prefixItemCount), most), most };
  }

  /** How many rows of a list show: those that are there, and empty ones up to as many as there must be. */
  get rowCount(): number {
    return this.isCollapsed ? 0 : Math.max(this.children.length, this.rowLimits.least);
  }

  child(key: Key): Field | undefined {
    if (this.keys === this.schema.names) return this.children[this.schema.indexOf(key)];
    return this.children[this.isList ? Number(key) : this.keys.indexOf(key)];
  }

  /** The value to submit: without hidden fields, and without what nobody filled in and need not. Undefined where there is none. */
  get value(): unknown {
    if (this.#value === UNKNOWN) this.#value = this.#computeValue();
    return this.#value;
  }

  #computeValue(): unknown {
    if (!this.isMadeOfChildren) return this.leafValue;
    if (!this.isFilled && (!this.required || this.isCollapsed)) return undefined;
    if (this.#isNullWhenEmpty && !this.isFilled) return null;
    return this.kind === 'group' ? this.#object() : this.#list();
  }

  get #isNullWhenEmpty(): boolean {
    return this.key !== undefined && this.model.namesNull;
  }

  /** Whether there is a value to submit that rules apply to: none apply to null. */
  get isValidated(): boolean {
    if (this.leafValue !== undefined) return this.leafValue !== null;
    if (!this.isContainer) return false;
    return this.isFilled || (this.required && !this.isCollapsed && !this.#isNullWhenEmpty);
  }

  /** The same at a position of a list, where it stays although it is empty. */
  get submittedWhenEmpty(): Field {
    if (this.value !== undefined) return this;
    const leafValue = this.kind === 'checkbox' ? false : this.kind === 'group' ? {} : this.kind === 'rows' ? [] : '';
    return new Field({ ...this, leafValue }, this.key, this.valueBeforeDefault, this.superseded);
  }

  /** The same with other children. */
  withChildren(children: readonly Field[]): Field {
    return new Field({ ...this, children }, this.key, this.valueBeforeDefault, this.superseded);
  }

  /** The same with another child under a key, where there is one. */
  withChild(key: Key, change: (child: Field) => Field): Field {
    const child = this.child(key);
    return child ? this.withChildren(this.children.map((one) => (one === child ? change(one) : one))) : this;
  }

  #object(): JsonObject {
    const object: Record<string, unknown> = {};
    for (let index = 0; index < this.children.length; index += 1) {
      const value = this.children[index]?.value;
      if (value !== undefined) setOwn(object, String(this.keys[index]), value);
    }
    for (const [name, value] of this.unknownEntries ?? []) setOwn(object, name, value);
    return object;
  }

  /** Empty rows are left out, but for prefixItemCount in front of one that is filled. */
  #list(): readonly unknown[] {
    const last = Math.min(this.schema.prefixItemCount, this.children.findLastIndex(({ isFilled }) => isFilled) + 1);
    return this.children.flatMap(({ value }, index) => (value === undefined && index >= last ? [] : [value]));
  }
}
