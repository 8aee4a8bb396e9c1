import type { ValidateFunction } from 'ajv';
import { compileForm } from '#shared/forms/ajv.ts';
import { payloadSchema } from '#shared/forms/payload-schema.ts';
import type { CallSpec, FormDefinition, FormSchema, Outcome } from '#shared/forms/types.ts';

/** A call of the API that saves a form. */
export interface FormRoute {
  readonly definition: FormDefinition;
  readonly kind: 'add' | 'update';
  /** Under the API's base. */
  readonly path: string;
  readonly encoding: CallSpec['encoding'];
  /** Schema of what is sent. */
  readonly schema: FormSchema;
  readonly validate: ValidateFunction;
  /** Whether the record may be read and changed again, so that the answer carries it. */
  readonly hasRecord: boolean;
  /** Whether steps follow: the lead stays open until the last of them. */
  readonly isHead: boolean;
}

/** Every call that the definitions declare, updates included. */
export function formRoutes(definitions: ReadonlyMap<string, FormDefinition>): FormRoute[] {
  const forms = [...definitions.values()];
  const heads = new Set(forms.map(({ submit }) => submit.belongsTo?.form));
  return forms.flatMap((definition): FormRoute[] => {
    const { call, update, belongsTo } = definition.submit;
    if (!call) return [];
    const schema = payloadSchema(definition);
    const isHead = heads.has(definition.name);
    const shared = {
      definition,
      encoding: call.encoding,
      schema,
      validate: compileForm(schema),
      isHead,
      hasRecord: isHead || update !== undefined || belongsTo !== undefined,
    };
    const add: FormRoute = { ...shared, kind: 'add', path: call.path };
    return update ? [add, { ...shared, kind: 'update', path: update.path }] : [add];
  });
}

/** The words of an outcome as the API says them: what the page's dialog says. */
export function messageOf({ definition: { submit }, kind }: FormRoute, status: number): string {
  const own: Outcome | undefined = kind === 'update' ? submit.update?.outcomes[status] : undefined;
  const { dialog } = own ?? submit.outcomes[status] ?? submit.outcomes.other;
  return dialog.text ?? dialog.title;
}
