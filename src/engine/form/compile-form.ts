// A compiled form: it resolves the visible fields for values, computes the payload, and validates it.
import { Evaluator } from '../evaluation/evaluator.ts';
import { DEFAULT_FORMATS, type Formats } from '../evaluation/formats.ts';
import { hasDataReference, rootInstance } from '../evaluation/instance.ts';
import { MAX_VIOLATIONS, type Violation } from '../evaluation/violation.ts';
import { mainType, optionsOf, type FieldKind, type MergedKeywords } from '../fields/field-kind.ts';
import type { FieldContext } from '../fields/field-behavior.ts';
import { dayIn, offsetAt } from '../fields/time-zone.ts';
import { EN, type Messages } from '../locale/en.ts';
import { messageFor } from '../messages/message-for.ts';
import { messageContextAt } from '../messages/message-context.ts';
import type { Selections } from '../model/decide-branches.ts';
import type { Field } from '../model/field.ts';
import { FieldModels, type FieldModel, type MergedSchema } from '../model/field-model.ts';
import { ValueNormalizer, type Normalizers } from '../model/normalize-value.ts';
import { PossibleSchemas } from '../model/possible-schemas.ts';
import { Resolver } from '../model/resolver.ts';
import { getOrCreate, isObject, type JsonObject } from '../schema/json.ts';
import { toKeys, toPath, type Key, type Path } from '../schema/path.ts';
import { SchemaDocument, type Subschema } from '../schema/subschema.ts';
import { fieldKeys, FieldValidator, type PlacedViolation } from '../validation/field-errors.ts';

export interface FormSource {
  /** A JSON Schema of any draft from 04 to 2020-12 whose root is an object. */
  readonly schema: unknown;
  /** How the fields look, as in rjsf: widgets, help, order. */
  readonly uiSchema?: JsonObject;
}

export interface CompileOptions {
  /** Formats by name, besides those of `ajv-formats` or instead of them. */
  readonly formats?: Formats;
  /** Functions for the keyword `spelling`: they turn a text as people write it into the text to store. */
  readonly normalizers?: Normalizers;
  /** Texts that replace the engine's English ones, by key. For another language, an object of type `Messages`. */
  readonly messages?: Partial<Messages>;
  /** IANA time zone in which times are typed and shown, and in which the day of `"today"` begins. UTC by default. */
  readonly timeZone?: string;
  /** BCP 47 tag of the language in which dates and lists are written. `en` by default. */
  readonly locale?: string;
}

/** All visible fields of a form for its current values. */
export interface Resolution {
  readonly root: Field;
  readonly selections: Selections;
  /** The values of all controls, with defaults. */
  readonly values: JsonObject;
  /** The submitted values: of visible fields, trimmed, without empty values. */
  readonly payload: JsonObject;
  /** How many fields were resolved, and not reused from the previous resolution. */
  readonly resolvedCount: number;
}

interface ResolveRequest {
  readonly selections?: Selections;
  /** The previous resolution. Its unchanged fields are reused. */
  readonly previous?: Resolution | undefined;
  /** Whether fields that become visible get their `default`. */
  readonly applyDefaults?: boolean;
}

export interface ValidationResult {
  readonly isValid: boolean;
  readonly errors: readonly PlacedViolation[];
}

const NO_SELECTIONS: Selections = new Map();
const VALID: ValidationResult = { isValid: true, errors: [] };

export class Form {
  readonly document: SchemaDocument;
  /** The original schema. */
  readonly schema: unknown;
  readonly uiSchema: JsonObject;
  /** The settings that fields need besides their keywords. */
  readonly context: FieldContext;
  readonly #models: FieldModels;
  readonly #evaluator: Evaluator;
  readonly #root: FieldModel;
  readonly #possible: PossibleSchemas;
  readonly #validator: FieldValidator;
  readonly #normalizers: Normalizers;
  /** Cache of {@link fieldOf}. */
  readonly #fields = new Map<PossibleSchemas, MergedSchema>();

  /** @internal use {@link compileForm} */
  constructor({ schema, uiSchema = {} }: FormSource, options: CompileOptions) {
    const { formats, normalizers = {}, messages, timeZone = 'UTC', locale = 'en' } = options;
    this.schema = schema;
    this.uiSchema = uiSchema;
    const hasReferences = hasDataReference(schema);
    this.document = new SchemaDocument(schema);
    this.context = {
      formats: formats ? { ...DEFAULT_FORMATS, ...formats } : DEFAULT_FORMATS,
      today: (format, edge) => currentDay(format, edge, timeZone),
      normalizers,
      timeZone,
      locale,
      messages: messages ? { ...EN, ...messages } : EN,
    };
    this.#evaluator = new Evaluator(this.context, hasReferences);
    this.#models = new FieldModels(this.document, this.#evaluator);
    this.#root = this.#models.of([{ subschema: this.document.root }]);
    this.#possible = new PossibleSchemas([this.document.root]);
    this.#validator = new FieldValidator(this.#evaluator, hasReferences);
    this.#normalizers = normalizers;
  }

  /** Computes the visible fields for values. Fields that have not changed since `previous` keep their identity (`===`). */
  resolve(values: JsonObject, request: ResolveRequest = {}): Resolution {
    const { selections = NO_SELECTIONS } = request;
    const resolver = this.#resolver(request);
    const root = resolver.resolveForm(this.#root, values);
    return {
      root,
      selections,
      resolvedCount: resolver.resolvedCount,
      get values() {
        return root.controlValue as JsonObject;
      },
      get payload() {
        return root.value as JsonObject;
      },
    };
  }

  #resolver({ selections = NO_SELECTIONS, previous, applyDefaults = false }: ResolveRequest): Resolver {
    return new Resolver(this.#evaluator, this.#possible, {
      selections,
      previous: previous?.root,
      previousSelections: previous?.selections,
      applyDefaults,
      normalizers: this.#normalizers,
      messages: this.messages,
    });
  }

  /** The initial values of the form: some values, and the defaults for all others. */
  defaultValues(initial: JsonObject = {}): JsonObject {
    return this.resolve(initial, { applyDefaults: true }).values;
  }

  /**
   * A new row, entry or hidden property, as it is before the visitor adds it.
   *
   * @param withDefaults whether it has its defaults
   */
  blankChild(field: Field, key: Key, withDefaults = false): Field | undefined {
    const model = field.schema.child(key) ?? field.model.withoutBranches.child(key);
    return model && this.#resolver({ applyDefaults: withDefaults }).resolveBlank(model, key);
  }

  /** The payload for values: the values of visible fields, trimmed, without empty values. */
  prune(values: JsonObject, selections?: Selections): JsonObject {
    return this.resolve(values, selections && { selections }).payload;
  }

  /** Normalizes a payload from a client: trims texts, and drops empty values. Values of hidden fields stay. */
  normalize(payload: unknown): unknown {
    return new ValueNormalizer(this.#normalizers).normalize(payload, this.#possible);
  }

  /**
   * Validates the payload, with at most one error per field. The whole schema decides whether it is valid; the errors are those of the
   * visible branches.
   */
  validate({ root }: Resolution): ValidationResult {
    const unfinished = this.#validator.unfinishedEntries(root);
    const isUnfinished = (path: Path) => unfinished.some((error) => error.path === path);
    const errors = [...unfinished, ...this.#validator.validateAll(root).filter(({ path }) => !isUnfinished(path))];
    // While it is certain which branches the values belong to, the fields decide. Unchanged fields are not validated again.
    if (errors.length > 0 && !root.containsUncertain) return { isValid: false, errors };
    const whole = this.#validator.validateWhole(this.document.root, root);
    if (whole.length === 0) return unfinished.length === 0 ? VALID : { isValid: false, errors: unfinished };
    if (errors.length === 0) return { isValid: false, errors: this.#validator.placeAtFields(root, whole) };
    const several = this.#validator.placeAtFields(
      root,
      whole.filter(({ matches }) => matches === 'several'),
    );
    const isNear = ({ path }: PlacedViolation) => errors.some((error) => error.path.startsWith(path) || path.startsWith(error.path));
    return { isValid: false, errors: [...errors, ...several.filter((error) => !isNear(error))] };
  }

  /** The error of one field. */
  validateAt(resolution: Resolution, path: Path): Violation | undefined {
    const { root } = resolution;
    const violation = this.#validator.validateAt(root, path);
    const along = fieldsAlong(root, path);
    // If the values may belong to another branch, the whole schema decides.
    if (violation) return along.some(isUncertain) && this.#isValid(root.value) ? undefined : violation;
    return along.slice(-2).some(isUncertain) ? this.validate(resolution).errors.find((error) => error.path === path)?.violation : undefined;
  }

  /** Validates a payload from a client, after normalizing it. */
  validatePayload(payload: unknown): ValidationResult {
    const value = this.normalize(payload);
    if (this.#isValid(value)) return VALID;
    const { root } = this.resolve(isObject(value) ? value : {});
    return {
      isValid: false,
      errors: this.#validator.placeAtFields(root, this.#evaluator.violations(this.document.root, rootInstance(value))),
    };
  }

  /** The first violations of the whole schema by a normalized value. */
  violations(value: unknown, limit = MAX_VIOLATIONS): readonly Violation[] {
    return this.#evaluator.violations(this.document.root, rootInstance(value), limit);
  }

  /** All schemas that may apply to the form's value, in any branch. Their `child()` gives those of its fields. */
  get schemas(): PossibleSchemas {
    return this.#possible;
  }

  /** The merged schema of a field without values. If branches have different schemas, it is the first that determines a kind. */
  fieldOf(schemas: PossibleSchemas): MergedSchema {
    return getOrCreate(this.#fields, schemas, () => {
      const fieldsOf = (subschemas: readonly Subschema[]) =>
        subschemas.map((subschema) => this.#models.of([{ subschema }]).withoutBranches);
      const candidates = fieldsOf(schemas.roots);
      const determinesKind = ({ keywords }: MergedSchema) => hasKind(keywords);
      return (
        candidates.find(determinesKind) ??
        fieldsOf(schemas.subschemas).find(determinesKind) ??
        candidates[0] ??
        this.#models.anything.withoutBranches
      );
    });
  }

  /** Whether the form declares a property, or lets visitors add entries with any name. */
  declares(name: string, { root }: Resolution = this.resolve({})): boolean {
    return root.model.declaredNames.has(name) || (root.schema.allowsNamedEntries && root.schema.child(name) !== undefined);
  }

  /** The kind of the field that one schema describes. */
  kindOf(subschema: Subschema): FieldKind {
    return this.#models.of([{ subschema }]).withoutBranches.kind;
  }

  /**
   * The path of the visible field for a path in the payload. They differ after empty rows, which are not submitted. If no such field is
   * visible, it is the path of the closest field around it.
   */
  fieldPathOf({ root }: Resolution, payloadPath: Path): Path {
    return toPath(fieldKeys(root, toKeys(payloadPath)));
  }

  /** The texts of the form's locale. */
  get messages(): Messages {
    return this.context.messages;
  }

  /** The message for a violation at the field of a path. */
  messageFor(violation: Violation, { root }: Resolution, path: Path): string {
    return messageFor(violation, messageContextAt(this, path, violation, root));
  }

  #isValid(value: unknown): boolean {
    return this.#evaluator.isValid(this.document.root, rootInstance(value));
  }
}

const hasKind = (keywords: MergedKeywords): boolean =>
  keywords.fileTypes !== undefined || mainType(keywords) !== undefined || optionsOf(keywords) !== undefined;

const isUncertain = (field: Field | undefined): boolean => field?.isUncertain === true;

/** The fields from the form itself down to a path. */
function fieldsAlong(root: Field, path: Path): readonly (Field | undefined)[] {
  const fields: (Field | undefined)[] = [root];
  for (const name of toKeys(path)) {
    const last = fields.at(-1);
    fields.push(last?.child(last.kind === 'group' ? name : Number(name)));
  }
  return fields;
}

/** The time zones where the date is earliest and latest. (Etc/GMT+12 is 12 hours behind UTC.) */
const OUTERMOST_ZONES = { earliest: 'Etc/GMT+12', latest: 'Etc/GMT-14' };

/** The current day: a `date` where it is earliest or latest in the world, or a `date-time` at which it begins in the form's time zone. */
function currentDay(format: string, edge: keyof typeof OUTERMOST_ZONES, timeZone: string): string {
  const now = new Date();
  return format === 'date-time' ? `${dayIn(timeZone, now)}T00:00:00${offsetAt(timeZone, now)}` : dayIn(OUTERMOST_ZONES[edge], now);
}

/**
 * Compiles a JSON Schema to a form. The form is immutable; values are in its resolutions.
 *
 * @example
 * const form = compileForm({ schema, uiSchema }, { locale: 'en-IN', timeZone: 'Asia/Kolkata' });
 * const { payload } = form.resolve({ name: ' Asha ', notes: '' }); // { name: 'Asha' }
 */
export const compileForm = (source: FormSource, options: CompileOptions = {}): Form => new Form(source, options);
