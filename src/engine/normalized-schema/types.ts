// The type of a normalized schema, which `normalizeSchema` returns for a schema of any draft.

/** A limit that is the value of another field: `{ "$data": "1/email" }`. */
export interface DataPointer {
  readonly $data: string;
}

/** The names in `type`. */
export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * A schema of draft-07 in a fixed notation: it is always an object, `items` is always one schema, entries with their own schema are in
 * `prefixItems`, and `$ref` points to `definitions` or to the root (`#`). A site may extend the type by its own keywords, which its
 * subschemas then have too.
 */
export interface NormalizedSchema {
  readonly $ref?: string;
  readonly type?: TypeName | readonly TypeName[];
  /** Whether null is accepted besides the types in `type`. */
  readonly nullable?: boolean;
  readonly title?: string;
  readonly description?: string;
  /** Allowed values. `[true]` on a boolean field makes a checkbox that must be ticked. */
  readonly enum?: readonly Json[];
  /** The titles of the values of `enum`, in its order. */
  readonly enumNames?: readonly string[];
  /** The only value, or that of another field. */
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** Earliest and latest date or time: a value of the format, "today", or the value of another field. */
  readonly formatMinimum?: string | DataPointer;
  readonly formatMaximum?: string | DataPointer;
  readonly minimum?: number | DataPointer;
  readonly maximum?: number | DataPointer;
  readonly exclusiveMinimum?: number | DataPointer;
  readonly exclusiveMaximum?: number | DataPointer;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  /** The schema of each entry after the `prefixItems`. */
  readonly items?: this;
  readonly prefixItems?: readonly this[];
  readonly contains?: this;
  readonly properties?: Readonly<Record<string, this>>;
  readonly patternProperties?: Readonly<Record<string, this>>;
  /** `false` forbids other properties. */
  readonly additionalProperties?: this | false;
  readonly propertyNames?: this;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  /** By property: further names that are required with it, or a schema for the object. */
  readonly dependencies?: Readonly<Record<string, readonly string[] | this>>;
  readonly allOf?: readonly this[];
  readonly anyOf?: readonly this[];
  readonly oneOf?: readonly this[];
  readonly not?: this;
  readonly if?: this;
  readonly then?: this;
  readonly else?: this;
  readonly readOnly?: boolean;
  /** Extensions (without dot) that a file may have. It makes the field a file field. */
  readonly fileTypes?: readonly string[];
  /** In bytes; 1 rejects an empty file. */
  readonly minFileSize?: number;
  /** In bytes. */
  readonly maxFileSize?: number;
  /** By option: the fields that are visible while it is selected. */
  readonly reveals?: Readonly<Record<string, readonly string[]>>;
  /** By former spelling of an option: the value that is stored. */
  readonly aliases?: Readonly<Record<string, string>>;
  /**
   * Former names of the field in the same object, and its former paths from the root, which begin with a slash (`*` stands for each row:
   * `/branches/*\/city`).
   */
  readonly was?: readonly string[];
  /** The name of the normalizer that turns a text as people write it into the text to store. */
  readonly spelling?: string;
  /** Messages by keyword. */
  readonly errorMessage?: Readonly<Record<string, string>>;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
