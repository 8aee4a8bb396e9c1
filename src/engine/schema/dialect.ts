// Converts the keywords of older drafts of JSON Schema to those of draft 2020-12.
import { isObject, type JsonObject } from './json.ts';
import type { Key } from './path.ts';

/** A keyword of draft 2020-12, and the keys that lead to its value in the original schema. */
export interface NormalizedKeyword {
  readonly keyword: string;
  readonly value: unknown;
  readonly writtenAt: readonly Key[];
}

/** Keywords that name or describe the schema itself. They assert nothing about a value. */
export const IDENTIFIERS: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$vocabulary',
  '$comment',
  'definitions',
  '$defs',
  'additionalItems',
]);

/** Keywords by which other schemas apply to the same value. */
const IN_PLACE_APPLICATORS = [
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependencies',
  'dependentSchemas',
];

/** Keywords of other vocabularies that this engine cannot evaluate. */
const UNKNOWN_RULES: ReadonlySet<string> = new Set(['propertyDependencies', 'discriminator']);

/** Draft-04 limits, by the draft-04 flag that makes them exclusive. */
const EXCLUSIVE_LIMITS: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };

/**
 * The keywords of one schema of any draft from 04 to 2020-12, renamed to draft 2020-12 and in the order in which they were written.
 *
 * @param reportUnsupported called with each keyword that would change the verdict and that this engine cannot evaluate
 */
export function normalizeKeywords(schema: JsonObject, reportUnsupported: (keyword: string) => void): NormalizedKeyword[] {
  const isAlone = IN_PLACE_APPLICATORS.every((keyword) => schema[keyword] === undefined);
  return Object.entries(schema).flatMap(([keyword, value]): NormalizedKeyword[] => {
    const renamedTo = (name: string, newValue: unknown = value, writtenAt: readonly Key[] = [keyword]) => [
      { keyword: name, value: newValue, writtenAt },
    ];
    if (IDENTIFIERS.has(keyword)) return [];
    switch (keyword) {
      case 'minimum':
      case 'maximum': {
        const exclusive = EXCLUSIVE_LIMITS[keyword] ?? '';
        return renamedTo(schema[exclusive] === true ? exclusive : keyword);
      }
      case 'exclusiveMinimum':
      case 'exclusiveMaximum':
        return typeof value === 'boolean' ? [] : renamedTo(keyword);
      case 'items': {
        if (!Array.isArray(value)) return renamedTo(keyword);
        const rest = schema['additionalItems'];
        return [...renamedTo('prefixItems'), ...(rest === undefined ? [] : renamedTo('items', rest, ['additionalItems']))];
      }
      case 'dependencies':
        return isObject(value) ? splitDependencies(value) : [];
      case '$dynamicRef':
      case '$recursiveRef':
        return renamedTo('$ref');
      case 'unevaluatedProperties':
      case 'unevaluatedItems': {
        const plain = keyword === 'unevaluatedProperties' ? 'additionalProperties' : 'items';
        if (value === true || schema[plain] !== undefined) return [];
        // Without applicators beside it, the keyword means the same as `additionalProperties` or `items`.
        if (isAlone && (plain !== 'items' || schema['contains'] === undefined)) return renamedTo(plain);
        break;
      }
      case 'minContains':
        if (Number(value) <= 1) return [];
        break;
      case 'contains':
        return schema['minContains'] === 0 ? [] : renamedTo(keyword);
      case 'maxContains':
        break;
      default:
        if (!UNKNOWN_RULES.has(keyword)) return renamedTo(keyword);
    }
    reportUnsupported(keyword);
    return [];
  });
}

/** `dependencies` of draft-07 contains lists of names and schemas. Later drafts have a keyword for each. */
function splitDependencies(dependencies: JsonObject): NormalizedKeyword[] {
  const part = (keyword: string, belongs: (dependency: unknown) => boolean): NormalizedKeyword[] => {
    const entries = Object.entries(dependencies).filter(([, dependency]) => belongs(dependency));
    return entries.length > 0 ? [{ keyword, value: Object.fromEntries(entries), writtenAt: ['dependencies'] }] : [];
  };
  return [...part('dependentRequired', Array.isArray), ...part('dependentSchemas', (dependency) => !Array.isArray(dependency))];
}
