// Checks schema.json beyond its JSON Schema.
import { optionsOfSchema, mergeReferenced, type Subschema } from '#engine/normalized-schema/index.ts';
import { dottedKeysOf, schemaFields, type SchemaField, MAX_FIELDS } from '../../schema-fields.ts';
import { FILE_KINDS } from '#server/files/file-kinds.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { lintSizes } from './size-limits.ts';
import { lintConditions } from './conditions.ts';
import { lintData } from './data-references.ts';
import { lintHarm } from './harm.ts';
import { lintKinds } from './kinds.ts';
import { lintMissingLimits } from './missing-limits.ts';
import { lintMessages } from './messages.ts';
import { lintPerson } from './person.ts';
import { lintPrivacy } from './privacy.ts';
import { inFile, unknownFields, type FormToLint, type RuleIssue } from '../rule.ts';
import { uiAt } from '../ui-at.ts';
import { lintFormerNames } from './former-names.ts';

function* choices(key: string, [name = '', ...deeper]: readonly string[], field: FieldSchema, schema: FormSchema): Generator<RuleIssue> {
  const options = optionsOfSchema(field.items ?? field).map(({ text }) => text);
  const isOption = (option: string) => options.includes(option);
  if (field.reveals && options.length === 0) {
    yield [`${key}.reveals`, 'the field has no options that could reveal others', 'Add enum, or remove it'];
    return;
  }
  if (field.reveals && deeper.length > 0) yield [`${key}.reveals`, 'only a top-level field can reveal others', 'Use if and then'];
  for (const [option, targets] of deeper.length > 0 ? [] : Object.entries(field.reveals ?? {})) {
    if (!isOption(option)) yield [`${key}.reveals.${option}`, 'there is no such option', `Use one of: ${options.join(', ')}`];
    yield* unknownFields(`${key}.reveals.${option}`, targets, Object.keys(schema.properties));
    for (const target of targets.filter((targetName) => schema.required?.includes(targetName))) {
      yield [`${key}.reveals.${option}`, `"${target}" is required, but absent while it is hidden`, `Remove ${target} from required`];
    }
    if (targets.includes(name)) yield [`${key}.reveals.${option}`, 'the field reveals itself', 'Remove it'];
  }
  for (const [spelling, value] of Object.entries(field.aliases ?? {})) {
    if (!isOption(value)) yield [`${key}.aliases.${spelling}`, `there is no option "${value}"`, `Use one of: ${options.join(', ')}`];
    if (isOption(spelling)) yield [`${key}.aliases.${spelling}`, 'it is also an option', 'Remove it from aliases or from the options'];
  }
}

function* spellings(key: string, { type, spelling }: FieldSchema): Generator<RuleIssue> {
  if (spelling !== undefined && type !== 'string') yield [`${key}.spelling`, '"spelling" applies to text fields only', 'Remove it'];
}

function* advices(key: string, { type, enum: values, advice }: FieldSchema): Generator<RuleIssue> {
  if (advice && (type !== 'string' || values)) yield [`${key}.advice`, '"advice" applies to typed text fields only', 'Remove it'];
}

/** Reports groups that show no field. */
function* emptyGroups(key: string, { schemas }: SchemaField): Generator<RuleIssue> {
  const isGroup = schemas.some(({ type }) => type === 'object') && schemas.some(({ properties }) => properties !== undefined);
  const hasFields = schemas.some(
    ({ properties = {}, patternProperties, additionalProperties, fileTypes }) =>
      Object.keys(properties).length > 0 || patternProperties || additionalProperties || fileTypes,
  );
  if (isGroup && !hasFields) yield [key, 'a group without fields: visitors see its title alone', 'Add fields, or remove it'];
}

function* fileTypes(key: string, field: FieldSchema): Generator<RuleIssue> {
  const accepted = Object.keys(FILE_KINDS);
  for (const type of (field.fileTypes ?? []).filter((name) => !accepted.includes(name)))
    yield [`${key}.fileTypes`, `the server accepts no "${type}" files`, `Use some of: ${accepted.join(', ')}`];
}

/** Reports a field without a label. Visitors would see its name. */
function* missingTitle(key: string, field: FieldSchema, isHidden: boolean): Generator<RuleIssue> {
  if (field.title === undefined && field.const === undefined && !isHidden)
    yield [key, 'it has no title', 'Write "title": the label that visitors see'];
}

/** A form that is too large gets this issue alone. */
function* size(places: number): Generator<RuleIssue> {
  if (places < MAX_FIELDS) return;
  const most = MAX_FIELDS.toLocaleString('en-IN');
  yield [
    'properties',
    `there are more than ${most} fields, groups and rows; the most deeply nested were not checked`,
    'Split it into several forms',
  ];
}

interface LintedField {
  readonly place: SchemaField;
  readonly key: string;
  /** The schema, merged with its references. */
  readonly field: FieldSchema;
}

function* lintField(
  { place, key, field }: LintedField,
  { definition: { schema, ui } }: FormToLint,
  withSiteRules: boolean,
): Generator<RuleIssue> {
  const { path } = place;
  const name = path.at(-1) ?? '';
  if (withSiteRules) {
    yield* lintKinds(key, field);
    yield* emptyGroups(key, place);
    yield* lintMissingLimits(key, place, schema);
    yield* fileTypes(key, field);
    // For a list, the list itself is reported, not its rows.
    if (name !== '*') yield* missingTitle(key, field, uiAt(ui, path)['ui:widget'] === 'hidden');
    if (name !== '*') yield* lintPerson(key, name, field, uiAt(ui, path));
    if (name !== '*') yield* lintPrivacy(key, name, field);
  }
  yield* choices(key, path, field, schema);
  yield* spellings(key, field);
  yield* advices(key, field);
  yield* lintFormerNames(key, place, schema);
}

/** The rules of schema.json that its meta-schema cannot state and, for this site's own forms, the site's rules. */
export function lintSchema(linted: FormToLint, withSiteRules: boolean): TableError[] {
  const { source, definition } = linted;
  const { schema } = definition;
  const keys = dottedKeysOf(schema);
  const schemas = new Map([...keys].map(([one, key]) => [key, one as object]));
  const seen = new Set<Subschema>();
  const places = schemaFields(schema);
  const found = places.flatMap((place): RuleIssue[] => {
    const [first] = place.schemas;
    const key = keys.get(first);
    // A definition that several fields use is checked once.
    if (!first || key === undefined || seen.has(first)) return [];
    seen.add(first);
    return [...lintField({ place, key, field: mergeReferenced(first, schema) }, linted, withSiteRules)];
  });
  const ofForm: RuleIssue[] = [
    ...(schema.$id === source.name ? [] : [['$id', `it is "${schema.$id}"`, `Write "${source.name}", the form's folder`] as const]),
    ...(withSiteRules ? [...size(places.length), ...lintConditions(schema)] : []),
  ];
  // Needless messages do no harm in an imported form.
  const messages = withSiteRules ? lintMessages(source.schema, (key) => schemas.get(key)) : [];
  const all = [...ofForm, ...found, ...lintData(schema), ...messages];
  const harm = withSiteRules ? lintHarm(source.name, schema, false) : [];
  const isReported = new Set(harm.map(({ key }) => key));
  const sizeIssues = inFile(source.name, 'schema', lintSizes(schema)).filter(({ key }) => !isReported.has(key));
  return [...inFile(source.name, 'schema', all), ...sizeIssues, ...harm];
}
