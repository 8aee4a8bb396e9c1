// The API routes that forms declare.
import type { Form } from '#engine/index.ts';
import { sizeLimitsOf, type SizeLimits } from '#engine/server/index.ts';
import { fileRules } from '#shared/forms/files/file-fields.ts';
import { payloadSchema } from '#shared/forms/definition/payload-schema.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { CallSpec, FormDefinition, FormSchema, Outcome } from '#shared/forms/types.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import { TableError } from '#shared/table-error.ts';
import { FILE_KINDS } from '../files/file-kinds.ts';
import { noticeOf } from '../retention/notice.ts';

/** An API route that saves a form. */
export interface FormRoute {
  readonly definition: FormDefinition;
  readonly kind: 'add' | 'update';
  /** Path below the base of the API. */
  readonly path: string;
  readonly encoding: CallSpec['encoding'];
  /** Schema of the payload. */
  readonly schema: FormSchema;
  /** The compiled schema. */
  readonly form: Form;
  /** Size limits of the payload. */
  readonly limits: SizeLimits;
  /** Version of the privacy notice on the page. */
  readonly notice: string | undefined;
  /** Version of the form: a hash of 16 digits (`formVersion`). */
  readonly version: string;
  /** Whether the record can be read and updated, so that the response contains it. */
  readonly hasRecord: boolean;
  /** Whether it is the first form of an application: the lead stays open until the last step. */
  readonly isHead: boolean;
}

type Rules = Pick<FormRoute, 'schema' | 'form' | 'limits'>;

/** Cache of compiled forms, shared by all servers in a process. */
const compiledForms = new WeakMap<FormDefinition, Rules>();

/** The compiled form of a definition, and its limits. */
export function rulesOf(definition: FormDefinition): Rules {
  const cached = compiledForms.get(definition);
  if (cached) return cached;
  const schema = payloadSchema(definition);
  const form = siteForm(schema);
  const rules = { schema, form, limits: sizeLimitsOf(form) };
  compiledForms.set(definition, rules);
  return rules;
}

function checkFileTypes({ name, schema }: FormDefinition): void {
  for (const [pointer, { fileTypes = [] }] of fileRules(siteForm(schema))) {
    const unknownType = fileTypes.find((type) => !Object.hasOwn(FILE_KINDS, type));
    if (unknownType === undefined) continue;
    throw new TableError(
      `schemas/forms/${name}/schema.json`,
      `${pointer.replaceAll('/', '.')}.fileTypes`,
      `the server cannot recognise files of type "${unknownType}" by their content`,
      `Use only: ${Object.keys(FILE_KINDS).join(', ')}`,
    );
  }
}

/**
 * All routes that the definitions declare, including updates.
 *
 * @throws TableError when a field takes files that the server cannot recognise
 */
export function formRoutes(definitions: ReadonlyMap<string, FormDefinition>): FormRoute[] {
  const forms = [...definitions.values()];
  const heads = new Set(forms.map(({ submit }) => submit.belongsTo?.form));
  return forms.flatMap((definition): FormRoute[] => {
    const { call, update, belongsTo } = definition.submit;
    if (!call) return [];
    checkFileTypes(definition);
    const isHead = heads.has(definition.name);
    const shared = {
      definition,
      encoding: call.encoding,
      ...rulesOf(definition),
      isHead,
      notice: noticeOf(definition)?.version,
      version: formVersion(definition.schema),
      hasRecord: isHead || update !== undefined || belongsTo !== undefined,
    };
    const add: FormRoute = { ...shared, kind: 'add', path: call.path };
    return update ? [add, { ...shared, kind: 'update', path: update.path }] : [add];
  });
}

/** The text of an outcome in the API: that of the page's dialog. */
export function messageOf({ definition: { submit }, kind }: FormRoute, status: number): string {
  const updateOutcome: Outcome | undefined = kind === 'update' ? submit.update?.outcomes[status] : undefined;
  const { dialog } = updateOutcome ?? submit.outcomes[status] ?? submit.outcomes.other;
  return dialog.text ?? dialog.title;
}
