// Ajv and ajv-errors in rjsf, with errors where the engine shows them.
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

/** What is said about a field further out ranks behind its own keywords, by this much for each level. */
const RANK_PER_LEVEL = 1000;

/** Keywords that only say that something inside of them failed. */
const WRAPPERS: ReadonlySet<string> = new Set(['if', 'errorMessage']);

/** The errors that ajv-errors replaced by one sentence; of others the error itself. */
const replacedErrors = (error: ErrorObject): readonly ErrorObject[] =>
  error.keyword === 'errorMessage' ? (error.params as { readonly errors: readonly ErrorObject[] }).errors : [error];

/** The keys from an error's instance to what it is about: a missing property, one that must not be there, or the name of one. */
function keysInside({ params, propertyName }: ErrorObject): readonly Key[] {
  if (propertyName !== undefined) return [propertyName];
  const { missingProperty, additionalProperty } = params as { readonly missingProperty?: string; readonly additionalProperty?: string };
  return [missingProperty ?? additionalProperty ?? []].flat();
}

/** Errors of Ajv at the fields that show them, the most important one for each field. */
class ErrorLocator {
  readonly #form: Form;
  readonly #resolution: Resolution;
  readonly #best = new Map<Path, RankedError>();

  constructor(form: Form, resolution: Resolution) {
    this.#form = form;
    this.#resolution = resolution;
  }

  add(error: ErrorObject): void {
    for (const one of replacedErrors(error)) {
      if (WRAPPERS.has(one.keyword)) continue;
      const own = error.keyword === 'errorMessage' ? error.message : undefined;
      const located = this.#locate(one, own);
      const known = this.#best.get(located.path);
      if (!known || located.rank < known.rank) this.#best.set(located.path, located);
    }
  }

  /** Without what Ajv says of branches that do not show, where the engine finds an error, too. */
  get errors(): readonly LocatedError[] {
    const shown = new Set(this.#form.validate(this.#resolution).errors.map(({ path }) => rjsfPath(path)));
    const all = [...this.#best.values()];
    const seen = all.filter(({ path }) => shown.has(path));
    return seen.length > 0 ? seen : all;
  }

  #locate(error: ErrorObject, ownMessage: string | undefined): RankedError {
    const keys = [...toKeys(error.instancePath.slice(1)), ...keysInside(error)];
    const path = rjsfPath(this.#form.fieldPathOf(this.#resolution, toPath(keys)));
    const keywords = Object.keys(error.parentSchema ?? {});
    const levels = keys.length - toKeys(path).length;
    return {
      path,
      keyword: error.keyword,
      message: ownMessage ?? this.#messageAt(path) ?? error.message ?? '',
      rank: keywords.indexOf(error.keyword) + levels * RANK_PER_LEVEL,
    };
  }

  /** The engine's sentence where the schema has none. */
  #messageAt(path: Path): string | undefined {
    const violation = this.#form.validateAt(this.#resolution, path);
    return violation && this.#form.messageFor(violation, this.#resolution, path);
  }
}

/**
 * `@rjsf/validator-ajv8` with `ajv-errors`, the engine's keywords, and errors at the fields that the engine shows them at. Ajv compiles
 * code, which a strict Content Security Policy forbids; {@link createValidator} does not.
 *
 * @example
 * import { customizeValidator } from '@rjsf/validator-ajv8';
 * const validator = withAjv(form, customizeValidator());
 *
 * @param validator a validator of its own for this form, as its Ajv gets the form's formats
 */
export function withAjv(form: Form, validator: AjvValidator): ValidatorType {
  addKeywords(ajvErrors.default(validator.ajv), form.context);
  const schema = ajvSchema(form.document.root, { withMessages: true });
  const own: ValidatorType = {
    ...createValidator(form),
    validateFormData: (...args) => {
      const [formData] = args;
      const isObject = isPlainObject(formData);
      const resolution = form.resolve(isObject ? formData : {});
      const { errors = [], validationError } = validator.rawValidation<ErrorObject>(schema, isObject ? resolution.payload : formData);
      if (validationError) throw validationError;
      const locator = new ErrorLocator(form, resolution);
      for (const error of errors) locator.add(error);
      return validationData(own, locator.errors, args);
    },
    rawValidation: (_schema, formData) => validator.rawValidation(schema, formData),
    reset: () => validator.reset?.(),
  };
  return own;
}
