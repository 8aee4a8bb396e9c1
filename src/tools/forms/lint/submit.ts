// Checks submit.json beyond its JSON Schema.
import { fileRules } from '#shared/forms/files/file-fields.ts';
import { isOwnId } from '#shared/forms/wire/own-id.ts';
import { keysAlong } from '#shared/forms/path.ts';
import { fileFields, isFileField } from '#shared/forms/definition/payload-schema.ts';
import type { FormDefinition, FormSchema, SubmitSpec } from '#shared/forms/types.ts';
import { PAYLOAD_PART, takesPayloadPart } from '#shared/forms/wire/multipart.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { SPAM_FIELDS } from '#shared/forms/wire/spam.ts';
import type { TableError } from '#shared/table-error.ts';
import { inFile, unknownFields, type FormToLint, type RuleIssue } from './rule.ts';

function* call({ call: sent, instead, outcomes }: SubmitSpec, schema: FormSchema): Generator<RuleIssue> {
  if (sent && instead) yield ['instead', '"call" is set as well', 'Keep one of them'];
  if (!sent && !instead) yield ['call', '"call" is missing', 'Add call, or instead ("show" or "log")'];
  if (!sent) return;
  if (!outcomes['200']) yield ['outcomes', 'the outcome for status 200 is missing', 'Add outcomes.200'];
  const [file] = [...fileRules(siteForm(schema)).keys()].map((pointer) => {
    const keys = keysAlong(pointer);
    return keys[keys.lastIndexOf('properties') + 1];
  });
  if (file !== undefined && sent.encoding === 'json')
    yield ['call.encoding', `JSON cannot carry the file field "${file}"`, 'Write "multipart"'];
  if (sent.encoding === 'multipart' && takesPayloadPart(siteForm(schema)) && Object.hasOwn(schema.properties, PAYLOAD_PART))
    yield ['call.encoding', `a nested form is sent in a part "${PAYLOAD_PART}", but one of its fields has that name`, 'Rename the field'];
}

/** A step of an application needs no spam check: only the visitor who started the application can send it. */
function* spamCheck({ spamCheck: isOn, call: sent, belongsTo, keepFor }: SubmitSpec, schema: FormSchema): Generator<RuleIssue> {
  for (const name of SPAM_FIELDS.filter((field) => Object.hasOwn(schema.properties, field)))
    yield ['spamCheck', `the field "${name}" has a name that the check for spam uses`, 'Rename it in schema.json'];
  if (!isOn) return;
  if (!sent) yield ['spamCheck', 'the form is sent nowhere', 'Remove it'];
  if (belongsTo || keepFor.complete !== undefined) yield ['spamCheck', 'steps of an application are not checked for spam', 'Remove it'];
}

/** Checks the purpose: a form that sends data states one, a form that sends nothing has none. */
function* purpose({ call: sent, instead, purpose: text }: SubmitSpec): Generator<RuleIssue> {
  if (sent && text === undefined) yield ['purpose', 'the purpose of the data is missing', 'Write one sentence'];
  if (instead && text !== undefined) yield ['purpose', 'the form sends nothing', 'Remove it; ui:options.privacy of ui.json may say so'];
}

/** The form must declare an outcome for each 2xx status that it can answer with. Other statuses may use `other`. */
function* statuses({ unique, belongsTo, outcomes }: SubmitSpec): Generator<RuleIssue> {
  const unlisted = (status: number) => status < 300 && !outcomes[String(status)];
  for (const [index, { status }] of unique.entries()) {
    if (unlisted(status)) yield [`unique.${index}.status`, `the outcome for status ${status} is missing`, `Add outcomes.${status}`];
  }
  if (belongsTo && unlisted(belongsTo.missing)) {
    yield ['belongsTo.missing', `the outcome for status ${belongsTo.missing} is missing`, `Add outcomes.${belongsTo.missing}`];
  }
}

function* names({ local, unique, outcomes }: SubmitSpec, fields: readonly string[]): Generator<RuleIssue> {
  yield* unknownFields('local', local, fields);
  const sent = fields.filter((name) => !local.includes(name));
  for (const [index, { field }] of unique.entries()) yield* unknownFields(`unique.${index}.field`, [field], sent);
  for (const [status, { then }] of Object.entries(outcomes))
    yield* unknownFields(`outcomes.${status}.then.clear`, then?.clear ?? [], fields);
}

function* update({ update: changing, call: sent }: SubmitSpec, schema: FormSchema): Generator<RuleIssue> {
  if (!changing) return;
  if (!sent) yield ['update', '"update" needs a call that saves first', 'Add call, or remove update'];
  const files = fileFields(schema).filter((name) => !schema.properties[name]?.replaces);
  if (files.length > 0 && !changing.newFileIn)
    yield ['update.newFileIn', 'the name under which a replaced file is sent is missing', 'Write "replacement" or "field"'];
  for (const [flag, file] of Object.entries(changing.changed ?? {})) {
    if (schema.properties[flag]?.type !== 'string')
      yield [`update.changed.${flag}`, 'there is no such text field', 'Name a text field of this form'];
    const target = schema.properties[file];
    if (!target || !isFileField(target))
      yield [`update.changed.${flag}`, `"${file}" is not a file field`, 'Name a file field of this form'];
  }
}

/** The id of the record that a page changes is sent by the page, so it must not be a visible field. */
function* ownId({ schema, submit, ui }: FormDefinition): Generator<RuleIssue> {
  for (const name of Object.keys(schema.properties)) {
    const { 'ui:widget': widget } = (ui[name] ?? {}) as { readonly 'ui:widget'?: string };
    if (isOwnId(name, submit) && widget !== 'hidden')
      yield [
        'update',
        `the value of the field "${name}" would be used as the id of the record to change`,
        'Rename the field; if it is that id, make it "hidden" in ui.json',
      ];
  }
}

/** Checks the rules for submit.json that its meta-schema cannot express. */
export function lintSubmit({ source: { name }, definition }: FormToLint, withSiteRules: boolean): TableError[] {
  const { schema, submit } = definition;
  const fields = Object.keys(schema.properties);
  return inFile(name, 'submit', [
    ...call(submit, schema),
    ...(withSiteRules ? purpose(submit) : []),
    ...spamCheck(submit, schema),
    ...statuses(submit),
    ...names(submit, fields),
    ...update(submit, schema),
    ...ownId(definition),
  ]);
}

function paths({ call: sent, update: changing }: SubmitSpec): RuleIssue[] {
  const list = [
    ['call.path', sent?.path],
    ['update.path', changing?.path],
  ] as const;
  return list.flatMap(([key, path]) => (path === undefined ? [] : [[key, path, ''] as const]));
}

/**
 * Checks the rules between forms: paths are unique, and the form that another one belongs to exists.
 *
 * @param forms names of all forms, including broken ones
 */
export function lintAcross(definitions: readonly FormDefinition[], forms: readonly string[]): TableError[] {
  const formByPath = new Map<string, string>();
  return definitions.flatMap(({ name, submit }) => {
    const repeatedPaths = paths(submit).flatMap(([key, path]): RuleIssue[] => {
      const other = formByPath.get(path);
      formByPath.set(path, name);
      return other === undefined ? [] : [[key, `the form "${other}" already has ${path}`, 'Give this form a path of its own']];
    });
    const parent = submit.belongsTo?.form;
    const orphan: RuleIssue[] =
      parent === undefined || forms.includes(parent)
        ? []
        : [['belongsTo.form', `there is no form "${parent}"`, `Use one of: ${forms.join(', ')}`]];
    return inFile(name, 'submit', [...repeatedPaths, ...orphan]);
  });
}
