import type { ValidatorType } from '@rjsf/utils';
import { Evaluator } from '../../evaluation/evaluator.ts';
import { hasDataReference, rootInstance } from '../../evaluation/instance.ts';
import type { Form } from '../../form/compile-form.ts';
import { getOrCreate, isPlainObject } from '../../schema/json.ts';
import { SchemaDocument, type Subschema } from '../../schema/subschema.ts';
import { rjsfPath, validationData, type LocatedError } from './validation-data.ts';

/** What is wrong with the values that rjsf holds, in the words of the form's own page: hidden fields are not there. */
function validateAsPage(form: Form, formData: unknown): readonly LocatedError[] {
  const resolution = form.resolve(isPlainObject(formData) ? formData : {});
  const { errors } = isPlainObject(formData) ? form.validate(resolution) : form.validatePayload(formData);
  return errors.map(({ path, violation }) => ({
    path: rjsfPath(path),
    keyword: violation.keyword,
    message: form.messageFor(violation, resolution, path),
  }));
}

/** A root schema of rjsf, with the parts of it that rjsf has asked about. */
class AskedSchema {
  readonly #document: SchemaDocument;
  readonly #evaluator: Evaluator;
  /** By their JSON: rjsf puts most parts together anew for each call. */
  readonly #parts = new Map<string, Subschema>();

  constructor(form: Form, rootSchema: object) {
    this.#document = new SchemaDocument(rootSchema);
    this.#evaluator = new Evaluator(form.context, hasDataReference(rootSchema));
  }

  isValid(schema: unknown, value: unknown): boolean {
    const part = getOrCreate(this.#parts, JSON.stringify(schema), () => this.#document.subschema(schema, `#asked/${this.#parts.size}`));
    return this.#evaluator.isValid(part, rootInstance(value));
  }
}

/**
 * A validator for rjsf's own `<Form>` that gives the verdict, the messages and the places of errors of the engine. It compiles no code, so
 * it works under a strict Content Security Policy.
 *
 * @example
 * const form = compileForm({ schema });
 * <Form schema={schema} validator={createValidator(form)} />
 */
export function createValidator(form: Form): ValidatorType {
  const asked = new WeakMap<object, AskedSchema>();
  const validator: ValidatorType = {
    // rjsf passes the form's schema, or what it made of it for the current values: the form knows better.
    validateFormData: (...args) => validationData(validator, validateAsPage(form, args[0]), args),
    isValid: (schema, formData, rootSchema) =>
      getOrCreate(asked, rootSchema, () => new AskedSchema(form, rootSchema)).isValid(schema, formData),
    rawValidation: (_schema, formData) => ({ errors: [...validateAsPage(form, formData)] as never[] }),
    reset: () => {},
  };
  return validator;
}
