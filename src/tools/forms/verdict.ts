import { type Bounds, boundsOf } from '#shared/forms/bounds.ts';
import { compileJudge, type Judge } from '#shared/forms/judge.ts';
import { measure } from '#shared/forms/measure.ts';
import { prune } from '#shared/forms/normalise.ts';
import { payloadSchema } from '#shared/forms/payload-schema.ts';
import type { FieldError, FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';

/** A form's rules, compiled. */
export interface Rules {
  readonly schema: FormSchema;
  /** Only the API measures what it gets. */
  readonly bounds?: Bounds;
  readonly judge: Judge;
}

/** A form's rules as the API applies them, and as the page does (fields that never leave the browser included). */
export interface FormRules {
  readonly api: Rules;
  readonly page: Rules;
}

/** A form's rules as the API applies them. */
export function compileApiRules(definition: FormDefinition): Rules {
  const sent = payloadSchema(definition);
  return { schema: sent, bounds: boundsOf(sent), judge: compileJudge(sent) };
}

export function compileRules(definition: FormDefinition): FormRules {
  return {
    api: compileApiRules(definition),
    page: { schema: definition.schema, judge: compileJudge(definition.schema) },
  };
}

function isPayload(body: unknown): body is Payload {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** What a form says to a body: nothing, or one error a field in the order of the form (field '' for a body that is no object). */
export function verdict({ schema, bounds, judge }: Rules, body: unknown): FieldError[] {
  const excess = bounds && measure(body, bounds);
  if (excess) return [{ field: excess.field, message: excess.message }];
  return judge(isPayload(body) ? prune(body, schema) : body);
}
