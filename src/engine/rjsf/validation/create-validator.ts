import type { ValidatorType } from '@rjsf/utils';
import { Evaluator } from '../../evaluation/evaluator.ts';
import { hasDataReference, rootInstance } from '../../evaluation/instance.ts';
import type { Form } from '../../form/compile-form.ts';
import { getOrCreate, isPlainObject } from '../../schema/json.ts';
import { SchemaDocument, type Subschema } from '../../schema/subschema.ts';
import { rjsfPath, validationData, type LocatedError } from './validation-data.ts';

/** Validates rjsf's formData as the engine's page does, without hidden fields and with the engine's messages. */
function validateAsPage(form: Form, formData: unknown): readonly LocatedError[] {
  const resolution = form.resolve(isPlainObject(formData) ? formData : {});
  const { errors } = isPlainObject(formData) ? form.validate(resolution) : form.validatePayload(formData);
  return errors.map(({ path, violation }) => ({
    path: rjsfPath(path),
    keyword: violation.keyword,
    message: form.messageFor(violation, resolution, path),
  }));
}

/** Evaluates the subschemas that rjsf passes with a root schema. */
class RootSchema {
  readonly #document: SchemaDocument;
  readonly #evaluator: Evaluator;
  /** By their JSON, since rjsf creates most subschemas anew for each call. */
  readonly #subschemas = new Map<string, Subschema>();

  constructor(form: Form, rootSchema: object) {
    this.#document = new SchemaDocument(rootSchema);
    this.#evaluator = new Evaluator(form.context, hasDataReference(rootSchema));
  }

  isValid(schema: unknown, value: unknown): boolean {
    const subschema = getOrCreate(this.#subschemas, JSON.stringify(schema), () =>
      this.#document.subschema(schema, `#rjsf/${this.#subschemas.size}`),
    );
    return this.#evaluator.isValid(subschema, rootInstance(value));
  }
}

/**
 * A validator for rjsf's own `<Form>` with the engine's errors and messages. It generates no code, so it works under a strict Content Security
 * Policy.
 *
 * @example
 * const form = compileForm({ schema });
 * <Form schema={schema} validator={createValidator(form)} />
 */
export function createValidator(form: Form): ValidatorType {
  const rootSchemas = new WeakMap<object, RootSchema>();
  const validator: ValidatorType = {
    // Ignores the schema that rjsf passes: rjsf may have resolved its conditions differently.
    validateFormData: (...args) => validationData(validator, validateAsPage(form, args[0]), args),
    isValid: (schema, formData, rootSchema) =>
      getOrCreate(rootSchemas, rootSchema, () => new RootSchema(form, rootSchema)).isValid(schema, formData),
    rawValidation: (_schema, formData) => ({ errors: [...validateAsPage(form, formData)] as never[] }),
    reset: () => {},
  };
  return validator;
}
