// What conditions read of a field while it is resolved: the fields inside it, resolved when they are first asked for.
import type { FieldKind } from '../fields/field-kind.ts';
import { isPlainObject, type JsonObject } from '../schema/json.ts';
import type { Key } from '../schema/path.ts';
import type { Conditional } from './conditional.ts';
import type { Field } from './field.ts';
import type { FieldModel, TakenBranches } from './field-model.ts';
import type { Location } from './location.ts';
import { isEmptyDeep, type ValueNormalizer } from './normalize-value.ts';

/** Resolves the field under a key of the scope's field; resolves it again where its model changed meanwhile. */
export type ResolveChild = (scope: Scope, model: FieldModel, key: Key, required: boolean) => Field;

/** The field that is being resolved, as its place and the values before say. */
export interface FieldRequest {
  readonly model: FieldModel;
  /** What its controls hold. */
  readonly controlValue: unknown;
  readonly required: boolean;
  readonly location: Location;
  /** The field in the resolution before. */
  readonly previous: Field | undefined;
  /** The field as it was resolved earlier in this pass, before a condition added to it. */
  readonly earlierVersions: readonly Field[];
  /** Whether the field around it is there, so that defaults inside it may begin. */
  readonly allowsDefault: boolean;
  /** Whether a default of a field around it brought its value. */
  readonly isFromDefault: boolean;
}

const NO_VALUES: JsonObject = {};

export class Scope {
  readonly request: FieldRequest;
  readonly children = new Map<Key, Field>();
  /** Children that were resolved before a condition added to them. */
  superseded: Map<Key, Field> | undefined;
  taken: TakenBranches;
  /** Inside a cycle of conditions: whether fields that are hidden so far are read as they are held. */
  readsHidden = true;
  /** Whether rows are being added that must be there. */
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

  /** The value that would be submitted under a name, as far as that is decided; in a cycle, the value that is held. */
  readProperty(name: string, { cyclicNames }: Conditional): unknown {
    const { controlValue, model } = this.request;
    const { merged } = this.taken;
    const child = merged.child(name);
    if (child && merged.shows(name)) return this.child(child, name, merged.required.has(name)).value;
    const own = isPlainObject(controlValue) && Object.hasOwn(controlValue, name) ? controlValue[name] : undefined;
    if (own === undefined || merged.isHidden(name)) return undefined;
    const isDeclared = model.declaredNames.has(name);
    if (isDeclared && !(this.readsHidden && cyclicNames.has(name))) return undefined;
    const value = this.#normalizer.normalize(own, model.possible.child(name), model.possible.isOpen);
    return isDeclared && isEmptyDeep(value) ? undefined : value;
  }

  /** The value that a condition is evaluated on: only what it reads. */
  readValue(conditional: Conditional): unknown {
    const { controlValue, model } = this.request;
    const { merged } = this.taken;
    // A group is an empty object while nothing is in it, also where another branch left another value.
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

/** What stands for a row in which nothing is held yet. */
export const emptyRow = (kind: FieldKind): unknown => (kind === 'group' ? {} : kind === 'rows' || kind === 'files' ? [] : '');
