// A field while it is being resolved: its children so far, and the values that its conditions read.
import type { FieldKind } from '../fields/field-kind.ts';
import { isPlainObject, type JsonObject } from '../schema/json.ts';
import type { Key } from '../schema/path.ts';
import type { Conditional } from './conditional.ts';
import type { Field } from './field.ts';
import type { FieldModel, TakenBranches } from './field-model.ts';
import type { Location } from './location.ts';
import { isEmptyDeep, type ValueNormalizer } from './normalize-value.ts';

/** Resolves a child of the scope's field; resolves it again if its model has changed since. */
export type ResolveChild = (scope: Scope, model: FieldModel, key: Key, required: boolean) => Field;

/** What the resolver needs to resolve a field. */
export interface FieldRequest {
  readonly model: FieldModel;
  /** The value of its controls. */
  readonly controlValue: unknown;
  readonly required: boolean;
  readonly location: Location;
  /** The field in the previous resolution. */
  readonly previous: Field | undefined;
  /** The field as it was resolved earlier in this pass, before a condition added schemas to it. */
  readonly earlierVersions: readonly Field[];
  /** Whether a default may be applied to the field. */
  readonly allowsDefault: boolean;
  /** Whether its value comes from the default of a field around it. */
  readonly isFromDefault: boolean;
  /** Whether the fields around it that are empty are the same as in the previous resolution. */
  readonly isInSameEmptyFields: boolean;
}

const NO_VALUES: JsonObject = {};

export class Scope {
  readonly request: FieldRequest;
  readonly children = new Map<Key, Field>();
  /** Earlier versions of children, before a condition added schemas to them. */
  superseded: Map<Key, Field> | undefined;
  taken: TakenBranches;
  /** In a cycle of conditions: whether conditions read the control values of fields that are hidden so far. */
  readsHidden = true;
  /** Whether the rows that `minItems` requires are being added. */
  isAddingRows = false;
  readonly #resolveChild: ResolveChild;
  readonly #normalizer: ValueNormalizer;

  constructor(request: FieldRequest, resolveChild: ResolveChild, normalizer: ValueNormalizer) {
    this.request = request;
    this.taken = request.model.noBranches;
    this.#resolveChild = resolveChild;
    this.#normalizer = normalizer;
  }

  child(model: FieldModel, key: Key, required: boolean): Field {
    return this.#resolveChild(this, model, key, required);
  }

  /** The submitted value of a property, as far as its conditions are decided. In a cycle of conditions, its control value. */
  readProperty(name: string, { cyclicNames }: Conditional): unknown {
    const { controlValue, model } = this.request;
    const merged = this.taken.mergedFor(name);
    const child = merged.child(name);
    if (child && merged.shows(name)) return this.child(child, name, merged.required.has(name)).value;
    const ownValue = isPlainObject(controlValue) && Object.hasOwn(controlValue, name) ? controlValue[name] : undefined;
    if (ownValue === undefined || merged.isHidden(name)) return undefined;
    const isDeclared = model.declaredNames.has(name);
    if (isDeclared && !(this.readsHidden && cyclicNames.has(name))) return undefined;
    const value = this.#normalizer.normalize(ownValue, model.possible.child(name), model.possible.isOpen);
    return isDeclared && isEmptyDeep(value) ? undefined : value;
  }

  /** The value on which a condition is evaluated: it contains only the properties that the condition reads. */
  readValue(conditional: Conditional): unknown {
    const { controlValue, model } = this.request;
    const { merged } = this.taken;
    // An empty group is an empty object, even if another branch left a value of another type.
    const isGroup = merged.kind === 'group' && !(controlValue === null && model.acceptsNull);
    if (isPlainObject(controlValue) || isGroup)
      return this.#readObject(isPlainObject(controlValue) ? controlValue : NO_VALUES, conditional);
    if (Array.isArray(controlValue)) {
      return controlValue.flatMap((entry: unknown, index) => {
        const child = merged.child(index);
        const value = child ? this.child(child, index, false).value : this.#normalizer.normalize(entry, model.possible.child(index));
        return value === undefined ? [] : [value];
      });
    }
    return this.#normalizer.normalize(controlValue, model.possible);
  }

  #readObject(controlValue: JsonObject, conditional: Conditional): JsonObject {
    const { reads } = conditional;
    const names = reads.readsEverything ? new Set([...this.taken.merged.names, ...Object.keys(controlValue)]) : reads.names.keys();
    const entries = [...names].map((name) => [name, this.readProperty(name, conditional)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}

/** The value of a new row. */
export const emptyRow = (kind: FieldKind): unknown => (kind === 'group' ? {} : kind === 'rows' || kind === 'files' ? [] : '');
