import { typesOf } from '#engine/normalized-schema/index.ts';
import { kindOfSchema, mergedKeywords, mergeReferenced, type Subschema, type Root } from '#engine/normalized-schema/index.ts';
import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import type { SchemaField } from '../../schema-fields.ts';
import type { RuleIssue } from '../rule.ts';

/** A date is ten characters. */
const isBounded = ({ maxLength, enum: values, const: only, format }: Subschema) =>
  maxLength !== undefined || values !== undefined || only !== undefined || format === 'date';

/** Requires a type and a size limit for every value that can be sent. */
export function* lintMissingLimits(key: string, { schemas }: SchemaField, root: Root): Generator<RuleIssue> {
  const [field = {}] = schemas;
  const some = (test: (schema: Subschema) => boolean) => schemas.some(test);
  const kind = kindOfSchema(mergeReferenced(field, root));
  if (!some((schema) => typesOf(mergedKeywords(schema)).length > 0 || isFileField(schema)))
    yield [key, 'the type is missing', 'Add type, or fileTypes for a file'];
  if (some(({ type }) => type === 'string') && !some(isBounded)) yield [key, 'a text without a length limit', 'Write maxLength'];
  const isList = some(({ type }) => type === 'array');
  // `uniqueItems` over listed options is already bounded.
  const isUniqueChoice = kind === 'checkboxes' && some(({ uniqueItems }) => uniqueItems === true);
  if (isList && !isUniqueChoice && !some(({ maxItems }) => maxItems !== undefined))
    yield [key, 'an array without a length limit', 'Write maxItems'];
  if (isList && !some(({ items, prefixItems }) => (items ?? prefixItems) !== undefined))
    yield [key, 'the schema of its entries is missing', 'Write items'];
  if (kind === 'group' && !some(({ additionalProperties }) => additionalProperties === false))
    yield [key, 'an object that accepts unknown fields', 'Write "additionalProperties": false'];
  if (some(isFileField) && !some(({ maxFileSize }) => maxFileSize !== undefined))
    yield [key, 'a file without a size limit', 'Write maxFileSize'];
  const { minLength } = field;
  if (minLength !== undefined && minLength < 2) {
    const problem = `${minLength} has no effect: an empty text counts as an absent field`;
    yield [`${key}.minLength`, problem, 'Add the field to required instead'];
  }
}
