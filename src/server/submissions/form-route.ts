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

/** A call of the API that saves a form. */
export interface FormRoute {
  readonly definition: FormDefinition;
  readonly kind: 'add' | 'update';
  /** Under the API's base. */
  readonly path: string;
  readonly encoding: CallSpec['encoding'];
  /** Schema of what is sent. */
  readonly schema: FormSchema;
  /** The same, compiled. */
  readonly form: Form;
  /** How large it may be. */
  readonly limits: SizeLimits;
  /** Version of what the page tells beside the form. */
  readonly notice: string | undefined;
  /** What the form asks, in 16 digits (`formVersion`). */
  readonly version: string;
  /** Whether the record may be read and changed again, so that the answer carries it. */
  readonly hasRecord: boolean;
  /** Whether steps follow: the lead stays open until the last of them. */
  readonly isHead: boolean;
}

type Rules = Pick<FormRoute, 'schema' | 'form' | 'limits'>;

/** Servers in one process share what they compiled. */
const known = new WeakMap<FormDefinition, Rules>();

/** What a definition asks of what is sent. */
export function rulesOf(definition: FormDefinition): Rules {
  const shared = known.get(definition);
  if (shared) return shared;
  const schema = payloadSchema(definition);
  const form = siteForm(schema);
  const rules = { schema, form, limits: sizeLimitsOf(form) };
  known.set(definition, rules);
  return rules;
}

function checkFileTypes({ name, schema }: FormDefinition): void {
  for (const [pointer, { fileTypes = [] }] of fileRules(siteForm(schema))) {
    const unknown = fileTypes.find((type) => !Object.hasOwn(FILE_KINDS, type));
    if (unknown === undefined) continue;
    throw new TableError(
      `schemas/forms/${name}/schema.json`,
      `${pointer.replaceAll('/', '.')}.fileTypes`,
      `the server cannot recognise files of type "${unknown}" by their content`,
      `Use only: ${Object.keys(FILE_KINDS).join(', ')}`,
    );
  }
}

/**
 * Every call that the definitions declare, updates included.
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

/** The words of an outcome as the API says them: what the page's dialog says. */
export function messageOf({ definition: { submit }, kind }: FormRoute, status: number): string {
  const own: Outcome | undefined = kind === 'update' ? submit.update?.outcomes[status] : undefined;
  const { dialog } = own ?? submit.outcomes[status] ?? submit.outcomes.other;
  return dialog.text ?? dialog.title;
}
