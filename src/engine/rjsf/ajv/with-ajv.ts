// A validator for rjsf that uses Ajv and ajv-errors, with each error at the field where the engine shows it.
import type { ValidatorType } from '@rjsf/utils';
import type { Ajv, ErrorObject } from 'ajv';
import ajvErrors from 'ajv-errors';
import type { Form, Resolution } from '../../form/compile-form.ts';
import { isPlainObject } from '../../schema/json.ts';
import { toKeys, toPath, type Key, type Path } from '../../schema/path.ts';
import { addKeywords } from '../../ajv/ajv.ts';
import { ajvSchema } from '../../ajv/ajv-schema.ts';
import { createValidator } from '../validation/create-validator.ts';
import { rjsfPath, validationData, type LocatedError } from '../validation/validation-data.ts';

/** What `customizeValidator()` of `@rjsf/validator-ajv8` returns. */
type AjvValidator = ValidatorType & { readonly ajv: Ajv };

interface RankedError extends LocatedError {
  readonly rank: number;
}

/** Added to the rank of an error for each level between its keyword and the field: a field's own keywords come first. */
const RANK_PER_LEVEL = 1000;

/** Keywords whose errors only repeat that another keyword failed. */
const WRAPPERS: ReadonlySet<string> = new Set(['if', 'errorMessage']);

/** The errors that ajv-errors replaced by one message; for any other error, the error itself. */
const replacedErrors = (error: ErrorObject): readonly ErrorObject[] =>
  error.keyword === 'errorMessage' ? (error.params as { readonly errors: readonly ErrorObject[] }).errors : [error];

/** The keys from an error's instance to the property that it is about: a missing one, a forbidden one, or one with an invalid name. */
function keysInside({ params, propertyName }: ErrorObject): readonly Key[] {
  if (propertyName !== undefined) return [propertyName];
  const { missingProperty, additionalProperty } = params as { readonly missingProperty?: string; readonly additionalProperty?: string };
  return [missingProperty ?? additionalProperty ?? []].flat();
}

/** Finds the field that shows each error of Ajv, and keeps the most important error per field. */
class ErrorLocator {
  readonly #form: Form;
  readonly #resolution: Resolution;
  readonly #best = new Map<Path, RankedError>();

  constructor(form: Form, resolution: Resolution) {
    this.#form = form;
    this.#resolution = resolution;
  }

  add(error: ErrorObject): void {
    for (const replaced of replacedErrors(error)) {
      if (WRAPPERS.has(replaced.keyword)) continue;
      const schemaMessage = error.keyword === 'errorMessage' ? error.message : undefined;
      const located = this.#locate(replaced, schemaMessage);
      const best = this.#best.get(located.path);
      if (!best || located.rank < best.rank) this.#best.set(located.path, located);
    }
  }

  /** If engine and Ajv agree on any path, keep only those (the rest concern unselected branches); otherwise keep all. */
  get errors(): readonly LocatedError[] {
    const enginePaths = new Set(this.#form.validate(this.#resolution).errors.map(({ path }) => rjsfPath(path)));
    const all = [...this.#best.values()];
    const agreed = all.filter(({ path }) => enginePaths.has(path));
    return agreed.length > 0 ? agreed : all;
  }

  #locate(error: ErrorObject, schemaMessage: string | undefined): RankedError {
    const keys = [...toKeys(error.instancePath.slice(1)), ...keysInside(error)];
    const path = rjsfPath(this.#form.fieldPathOf(this.#resolution, toPath(keys)));
    const keywords = Object.keys(error.parentSchema ?? {});
    const levels = keys.length - toKeys(path).length;
    return {
      path,
      keyword: error.keyword,
      message: schemaMessage ?? this.#messageAt(path) ?? error.message ?? '',
      rank: keywords.indexOf(error.keyword) + levels * RANK_PER_LEVEL,
    };
  }

  /** The engine's message, for a keyword without one in the schema. */
  #messageAt(path: Path): string | undefined {
    const violation = this.#form.validateAt(this.#resolution, path);
    return violation && this.#form.messageFor(violation, this.#resolution, path);
  }
}

/**
 * Adds `ajv-errors` and the engine's keywords to `@rjsf/validator-ajv8`, and reports each error at the field where the engine shows it. Ajv
 * generates code, which a strict Content Security Policy forbids; {@link createValidator} does not.
 *
 * @example
 * import { customizeValidator } from '@rjsf/validator-ajv8';
 * const validator = withAjv(form, customizeValidator());
 *
 * @param validator a new validator for each form, since its Ajv gets the form's formats
 */
export function withAjv(form: Form, validator: AjvValidator): ValidatorType {
  addKeywords(ajvErrors.default(validator.ajv), form.context);
  const schema = ajvSchema(form.document.root, { withMessages: true });
  const validatorWithAjv: ValidatorType = {
    ...createValidator(form),
    validateFormData: (...args) => {
      const [formData] = args;
      const isObject = isPlainObject(formData);
      const resolution = form.resolve(isObject ? formData : {});
      const { errors = [], validationError } = validator.rawValidation<ErrorObject>(schema, isObject ? resolution.payload : formData);
      if (validationError) throw validationError;
      const locator = new ErrorLocator(form, resolution);
      for (const error of errors) locator.add(error);
      return validationData(validatorWithAjv, locator.errors, args);
    },
    rawValidation: (_schema, formData) => validator.rawValidation(schema, formData),
    reset: () => validator.reset?.(),
  };
  return validatorWithAjv;
}
