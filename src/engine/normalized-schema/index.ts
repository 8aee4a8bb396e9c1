// The public entry for schemas as one JSON document in a fixed notation of draft-07: for tools, imports, and the description of an API.
export { isDataReference } from '../evaluation/instance.ts';
export { typesOf } from '../fields/field-kind.ts';
export { canonicalJson } from '../schema/json.ts';
export { applicatorKind, IN_PLACE_APPLICATORS, mapSubschemas } from './applicator-kind.ts';
export { partsOfPointer } from './data-pointer.ts';
export { allOfChain, discriminatorOf, isNever, valuesOf } from './discriminator.ts';
export { kindOfSchema, mergedKeywords, optionsOfSchema, saysKind } from './kind-of-schema.ts';
export { mergeReferenced } from './merge-referenced.ts';
export { definitionAt, mergeRoot, normalizeSchema, type UnsupportedKeyword } from './normalize-schema.ts';
export {
  childSubschemas,
  collectFromAll,
  collectSubschemas,
  collectWithoutConditions,
  definitionName,
  referenceTo,
  rootSubschemas,
  targetOf,
  type Root,
  type Subschema,
  type Subschemas,
} from './subschemas.ts';
export type { DataPointer, Json, NormalizedSchema, TypeName } from './types.ts';
