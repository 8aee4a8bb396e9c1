// Checks files against the meta-schemas of schemas/meta.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { TableError } from '#shared/table-error.ts';
import { anyNames } from '../names/editor-schemas/names.ts';
import { NAMES_FILE } from '../files/generated.ts';
import { nearestName } from '../nearest-name.ts';
import type { Project } from '../project.ts';

/** The meta-schema of this site's own forms. */
const SITE_FORM_META = 'form';

interface LanguageMeta {
  readonly definitions?: { readonly schema?: MetaSchemaPart };
}

interface MetaSchemaPart {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

/** The key of an error in its file. An unknown key is reported at the key itself. */
function keyOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1);
  const keys = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'additionalProperties') keys.push(String(params['additionalProperty']));
  return keys.join('.') || '(file)';
}

/** A message lists up to this many names. A longer list, such as all keywords, is looked up in the documentation. */
const MAX_LISTED_NAMES = 12;

function list(values: Iterable<unknown>): string {
  return [...values].map(String).join(', ');
}

/**
 * The problem and the fix of an Ajv error about a file.
 *
 * @param elsewhere keys that imported forms may have, and this site's own forms may not
 */
function explainError(error: ErrorObject, elsewhere: ReadonlySet<string>): readonly [problem: string, fix: string] {
  const part = error.parentSchema as MetaSchemaPart;
  const about = (part.description ?? 'Correct it').replace(/\.$/, '');
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(error.params['additionalProperty']);
      const problem = elsewhere.has(key) ? "is not used by this site's own forms" : 'is not supported here';
      const names = Object.keys(part.properties ?? {});
      const nearest = nearestName(key, names);
      if (nearest !== undefined) return [`"${key}" ${problem}`, `Did you mean "${nearest}"? Correct the name`];
      return [`"${key}" ${problem}`, names.length <= MAX_LISTED_NAMES ? `Use one of: ${list(names)}` : 'Remove it, or correct the name'];
    }
    case 'required': {
      const key = String(error.params['missingProperty']);
      return [`"${key}" is missing`, part.properties?.[key]?.description?.replace(/\.$/, '') ?? 'Write it'];
    }
    case 'enum': {
      const [only, ...others] = error.params['allowedValues'] as unknown[];
      // If only one value is allowed, its description says why.
      if (others.length === 0) return [`it is not ${JSON.stringify(only)}`, about];
      return [`${JSON.stringify(error.data)} is not supported here`, `Use one of: ${list([only, ...others])}`];
    }
    case 'uniqueItems': {
      const twice = (error.data as unknown[])[Number(error.params['j'])];
      return [`${JSON.stringify(twice)} is listed twice`, 'Keep one of them'];
    }
    case 'pattern':
    case 'format':
      return [`${JSON.stringify(error.data)} is not valid here`, about];
    default:
      return [`it ${error.message ?? 'is wrong'}`, about];
  }
}

/** Sorts `enum` errors first: for a wrong value, the list of allowed ones helps most. */
const enumFirst = (a: ErrorObject, b: ErrorObject) => Number(b.keyword === 'enum') - Number(a.keyword === 'enum');

/**
 * Reduces the errors of an `anyOf` to those of the branch that was probably meant: the errors inside the value, or else one error of
 * the value itself.
 */
function keepLikeliestBranch(errors: readonly ErrorObject[]): ErrorObject[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf');
  return alternatives.reduce<ErrorObject[]>(
    (remaining, alternative) => {
      const atSameKey = remaining.filter((error) => keyOf(error) === keyOf(alternative));
      const rest = remaining.filter((error) => !atSameKey.includes(error));
      if (rest.some((error) => keyOf(error).startsWith(`${keyOf(alternative)}.`))) return rest;
      const [first] = atSameKey.filter((error) => error !== alternative).toSorted(enumFirst);
      // The description is that of the whole `anyOf`.
      const merged = first && { ...first, parentSchema: { ...alternative.parentSchema, ...first.parentSchema } };
      return remaining.flatMap((error) => (atSameKey.includes(error) ? (error === atSameKey[0] ? [merged ?? alternative] : []) : [error]));
    },
    [...errors],
  );
}

/** Checks files against the meta-schemas of `schemas/meta`. */
export class MetaSchemas {
  private readonly ajv = new Ajv({ allErrors: true, verbose: true, strict: false });

  private readonly language: ReadonlySet<string>;

  constructor(meta: Project['meta']) {
    const language: LanguageMeta = meta['language'] ?? {};
    this.language = new Set(Object.keys(language.definitions?.schema?.properties ?? {}));
    addFormats.default(this.ajv);
    const files = Object.entries(meta).map(([name, schema]) => [`${name}.schema.json`, schema] as const);
    for (const [file, schema] of files) this.ajv.addSchema(schema, file);
    // Accepts any name, since other rules report wrong names with a fix.
    this.ajv.addSchema(anyNames(), NAMES_FILE);
  }

  /** One issue for each key of a file that violates `schemas/meta/<meta>.schema.json`. */
  check(meta: string, file: string, content: unknown): TableError[] {
    const validate = this.ajv.getSchema(`${meta}.schema.json`) as ValidateFunction | undefined;
    if (!validate) {
      return [
        new TableError(
          `schemas/meta/${meta}.schema.json`,
          '(file)',
          'the file is missing',
          'Restore it: it describes what the tables may contain',
        ),
      ];
    }
    validate(content);
    // The error about the name itself is reported already, by the keyword inside `propertyNames`.
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames');
    const elsewhere = meta === SITE_FORM_META ? this.language : new Set<string>();
    return keepLikeliestBranch(errors).map((error) => new TableError(file, keyOf(error), ...explainError(error, elsewhere)));
  }
}
