// The entry of the model: a schema, compiled once, that answers which fields there are, what is submitted, and what is wrong.
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
  /** How its fields look, as in rjsf: widgets, help, order. */
  readonly uiSchema?: JsonObject;
}

export interface CompileOptions {
  /** Further formats, or others in place of those of `ajv-formats`. */
  readonly formats?: Formats;
  /** By the name in a field's `spelling`: the stored text of what people write. */
  readonly normalizers?: Normalizers;
  /** Sentences in place of the engine's English ones, by key. A whole language is an object of type `Messages`. */
  readonly messages?: Partial<Messages>;
  /** IANA time zone in which `"today"` begins; by default UTC. */
  readonly timeZone?: string;
  /** BCP 47 tag of the language: of dates and lists in words; by default `en`. */
  readonly locale?: string;
}

/** All fields of a form for given values. */
export interface Resolution {
  readonly root: Field;
  readonly selections: Selections;
  /** What the controls hold, defaults included. */
  readonly values: JsonObject;
  /** What is submitted: visible fields, trimmed, without empties. */
  readonly payload: JsonObject;
  /** How many fields were resolved, and not taken from the resolution before. */
  readonly resolvedCount: number;
}

interface ResolveRequest {
  readonly selections?: Selections;
  /** The resolution before: whatever did not change is the same object in the next one. */
  readonly previous?: Resolution | undefined;
  /** Whether fields that show for the first time begin with their `default`. */
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
  /** As it was given, in the language of the locale. */
  readonly schema: unknown;
  readonly uiSchema: JsonObject;
  /** What its fields know beside their keywords. */
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

  /** The fields for some values. Whatever did not change since `previous` is the same object. */
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

  /** The values that a form begins with. */
  defaultValues(initial: JsonObject = {}): JsonObject {
    return this.resolve(initial, { applyDefaults: true }).values;
  }

  /**
   * A row, an entry or a hidden property as it shows before somebody adds it, or asks for it.
   *
   * @param withDefaults whether it holds what it would begin with
   */
  blankChild(field: Field, key: Key, withDefaults = false): Field | undefined {
    const model = field.schema.child(key) ?? field.model.withoutBranches.child(key);
    return model && this.#resolver({ applyDefaults: withDefaults }).resolveBlank(model, key);
  }

  /** What is submitted of some values: visible fields, trimmed, without empties. */
  prune(values: JsonObject, selections?: Selections): JsonObject {
    return this.resolve(values, selections && { selections }).payload;
  }

  /** A payload from elsewhere by the rule for empties; fields that do not show stay. */
  normalize(payload: unknown): unknown {
    return new ValueNormalizer(this.#normalizers).normalize(payload, this.#possible);
  }

  /**
   * What is wrong with what is submitted, one error a field. Whether it is valid is the schema's verdict; errors speak of the branches
   * that show.
   */
  validate({ root }: Resolution): ValidationResult {
    const unfinished = this.#validator.unfinishedEntries(root);
    const whole = this.#validator.validateWhole(this.document.root, root);
    if (whole.length === 0) return unfinished.length === 0 ? VALID : { isValid: false, errors: unfinished };
    const isUnfinished = (path: Path) => unfinished.some((one) => one.path === path);
    const errors = [...unfinished, ...this.#validator.validateAll(root).filter(({ path }) => !isUnfinished(path))];
    if (errors.length === 0) return { isValid: false, errors: this.#validator.placeAtFields(root, whole) };
    const several = this.#validator.placeAtFields(
      root,
      whole.filter(({ matches }) => matches === 'several'),
    );
    const isNear = ({ path }: PlacedViolation) => errors.some((one) => one.path.startsWith(path) || path.startsWith(one.path));
    return { isValid: false, errors: [...errors, ...several.filter((one) => !isNear(one))] };
  }

  /** What is wrong with one field. */
  validateAt(resolution: Resolution, path: Path): Violation | undefined {
    const { root } = resolution;
    const violation = this.#validator.validateAt(root, path);
    const along = fieldsAlong(root, path);
    // Where another branch may be meant, the schema as a whole decides.
    if (violation) return along.some(isUncertain) && this.#isValid(root.value) ? undefined : violation;
    return along.slice(-2).some(isUncertain) ? this.validate(resolution).errors.find((one) => one.path === path)?.violation : undefined;
  }

  /** The verdict on a payload from elsewhere, after the rule for empties. */
  validatePayload(payload: unknown): ValidationResult {
    const value = this.normalize(payload);
    if (this.#isValid(value)) return VALID;
    const { root } = this.resolve(isObject(value) ? value : {});
    return {
      isValid: false,
      errors: this.#validator.placeAtFields(root, this.#evaluator.violations(this.document.root, rootInstance(value))),
    };
  }

  /** The first violations of the schema as a whole by a normalized value. */
  violations(value: unknown, limit = MAX_VIOLATIONS): readonly Violation[] {
    return this.#evaluator.violations(this.document.root, rootInstance(value), limit);
  }

  /** All schemas that may apply to the form's value, whichever branches are taken, and by key to everything inside. */
  get schemas(): PossibleSchemas {
    return this.#possible;
  }

  /** The field at a place, as far as the schemas show without values: of several the first one that says what it asks for. */
  fieldOf(schemas: PossibleSchemas): MergedSchema {
    return getOrCreate(this.#fields, schemas, () => {
      const fieldsOf = (subschemas: readonly Subschema[]) =>
        subschemas.map((subschema) => this.#models.of([{ subschema }]).withoutBranches);
      const own = fieldsOf(schemas.roots);
      const saysKind = ({ keywords }: MergedSchema) => hasKind(keywords);
      return own.find(saysKind) ?? fieldsOf(schemas.subschemas).find(saysKind) ?? own[0] ?? this.#models.anything.withoutBranches;
    });
  }

  /** Whether the form may have a property of this name: it declares one, or takes entries that visitors name. */
  declares(name: string, { root }: Resolution = this.resolve({})): boolean {
    return root.model.declaredNames.has(name) || (root.schema.allowsNamedEntries && root.schema.child(name) !== undefined);
  }

  /** The kind of the field that one schema describes. */
  kindOf(subschema: Subschema): FieldKind {
    return this.#models.of([{ subschema }]).withoutBranches.kind;
  }

  /**
   * Where a place in the payload shows: rows with nothing in them are not submitted, so later ones have other positions there. A place
   * that no field shows is that of the closest field around it.
   */
  fieldPathOf({ root }: Resolution, payloadPath: Path): Path {
    return toPath(fieldKeys(root, toKeys(payloadPath)));
  }

  /** The sentences that the form's own go before. */
  get messages(): Messages {
    return this.context.messages;
  }

  /** The sentence for what is wrong with the field at a path. */
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

/** The fields from the form to the one at a path. */
function fieldsAlong(root: Field, path: Path): readonly (Field | undefined)[] {
  const fields: (Field | undefined)[] = [root];
  for (const name of toKeys(path)) {
    const last = fields.at(-1);
    fields.push(last?.child(last.kind === 'group' ? name : Number(name)));
  }
  return fields;
}

/** The time zones in which a day ends last and begins first (Etc/GMT+12 is behind UTC). */
const OUTERMOST_ZONES = { earliest: 'Etc/GMT+12', latest: 'Etc/GMT-14' };

/** The current day: as a `date` where it is earliest or latest in the world, as a `date-time` from its first moment in the form's time zone. */
export function currentDay(format: string, edge: keyof typeof OUTERMOST_ZONES, timeZone: string): string {
  const now = new Date();
  return format === 'date-time' ? `${dayIn(timeZone, now)}T00:00:00${offsetAt(timeZone, now)}` : dayIn(OUTERMOST_ZONES[edge], now);
}

/** Compiles a JSON Schema to a form. What it holds of values is in resolutions; the form itself never changes. */
export const compileForm = (source: FormSource, options: CompileOptions = {}): Form => new Form(source, options);
