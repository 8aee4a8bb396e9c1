// Creates a form from any JSON Schema: `forms new --from`.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readSources } from '#server/definitions/load.ts';
import { fileRules } from '#shared/forms/files/file-fields.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { UnsupportedKeyword } from '#engine/normalized-schema/index.ts';
import type { FormSource, SchemaSource, SubmitSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { schemaFields } from '../../schema-fields.ts';
import { checkName } from '../form-name.ts';
import { lintHarm } from '../../lint/schema/harm.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { compileRules, type FormRules } from '../../verdict.ts';
import { UNLIMITED, type Budget, generateSamples } from '#engine/testing/index.ts';
import { sampleFiles } from '../../samples/sample-files.ts';
import { schemaMistakes } from './schema-mistakes.ts';
import { moveToSchema } from './ui-to-schema.ts';
import { toSchema } from './to-schema.ts';
import { toUi } from './to-ui.ts';

/** The files of the form to import. */
export interface FilesToImport {
  readonly schema: unknown;
  readonly ui?: unknown;
  /** Example payloads. */
  readonly data?: readonly unknown[];
}

export interface Imported {
  /** The new files' paths below the `schemas/` folder. */
  readonly files: readonly string[];
  /** What could not be taken over, with the file that contains it. */
  readonly unsupported: readonly (UnsupportedKeyword & { readonly file: 'schema' | 'ui' | 'data' })[];
  /** Problems that were taken over unchanged, and that would block visitors or the server. */
  readonly harmful: readonly TableError[];
  /** Paths of fields with a pattern that no text explains to visitors. */
  readonly unexplained: readonly string[];
}

function submitOf(name: string, hasFiles: boolean): SubmitSource {
  return {
    $schema: '../../meta/submit.schema.json',
    purpose: 'We use these details to answer you, and for nothing else.',
    keepFor: { received: 'P2Y' },
    call: { method: 'POST', path: `/post-${name}`, encoding: hasFiles ? 'multipart' : 'json' },
    outcomes: { 200: { dialog: 'queryThanks', then: { reset: true } } },
  };
}

/** The compiler's message for an invalid schema, which `schemaMistakes` explains in detail. */
const NO_SCHEMA = 'schema is invalid';

/** Compiles a form's rules. @throws UsageError if the schema cannot be compiled, for example because of an invalid value */
function compileOrExplain(definition: FormDefinition): FormRules {
  try {
    return compileRules(definition);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const [why = ''] = (error as Error).message.split('\n');
    throw new UsageError(`The schema cannot be compiled: ${why.startsWith(NO_SCHEMA) ? 'it is not a JSON Schema' : why}`);
  }
}

interface Converted {
  /** By file name in the form's folder. */
  readonly contents: Readonly<Record<string, object>>;
  readonly unsupported: Imported['unsupported'];
  readonly harmful: Imported['harmful'];
  readonly unexplained: Imported['unexplained'];
}

/** Keywords that explain to visitors what to write. */
const EXPLAINING = ['description', 'format', 'errorMessage', 'enum', 'const'] as const;

function unexplainedIn(schema: FormDefinition['schema']): string[] {
  const has = (keyword: string) => (schemaPart: object) => Object.hasOwn(schemaPart, keyword);
  return schemaFields(schema)
    .filter(({ schemas }) => schemas.some(has('pattern')) && !EXPLAINING.some((keyword) => schemas.some(has(keyword))))
    .map(({ path }) => path.join('/'));
}

async function convert(
  root: string,
  name: string,
  { schema: written, ui: uiSchema, data = [] }: FilesToImport,
  budget: Budget,
): Promise<Converted> {
  const { schema: converted, unsupported } = toSchema(name, written);
  const { schema, uiSchema: remaining } = moveToSchema(converted, uiSchema);
  const { ui, unsupported: unsupportedOptions } = toUi(schema, remaining, data);
  const submit = submitOf(name, fileRules(siteForm(schema)).size > 0);
  const source: FormSource = { name, schema: schema as unknown as SchemaSource, ui, submit };
  const { shared, defaults } = await readSources(root);
  const definition = resolveDefinition(source, shared, defaults, [source]);
  const samples = generateSamples(compileOrExplain(definition).api, data, budget);
  return {
    contents: { 'schema.json': schema, 'ui.json': ui, 'submit.json': submit, ...sampleFiles(name, samples) },
    unsupported: [
      ...(schemaFields(definition.schema).length === 0 ? [NO_FIELD] : []),
      ...unsupported.map((keyword) => ({ file: 'schema' as const, ...keyword })),
      ...unsupportedOptions.map((option) => ({ file: 'ui' as const, ...option })),
      ...samples.refused.map(({ index, why }) => ({ file: 'data' as const, path: String(index), why })),
      ...(Object.keys(samples.valid).length === 0
        ? [{ file: 'data' as const, path: '', why: 'no payload that the schema accepts could be generated. Give one with --data' }]
        : []),
    ],
    harmful: lintHarm(name, definition.schema, true),
    unexplained: unexplainedIn(definition.schema),
  };
}

/** The message for a schema that overflows the stack. */
const TOO_LONG =
  'The subschemas or references of this schema are nested too deeply to follow.\nSplit the schema, or shorten its chains of references';

/** A schema without fields is valid, but usually the given file is a document that contains the schema. */
const NO_FIELD: Imported['unsupported'][number] = {
  file: 'schema',
  path: '',
  why: 'it describes no field. If it is part of a larger document (OpenAPI, a CustomResourceDefinition), give that part alone',
};

/** Adds the mistakes in the schema to an error of the import. Returns the error unchanged if the schema has none. */
function withMistakes(error: unknown, schema: unknown): unknown {
  if (error instanceof RangeError) return new UsageError(TOO_LONG, { cause: error });
  const mistakes = schemaMistakes(schema);
  if (mistakes.length === 0) return error;
  const what = error instanceof UsageError ? error.message : 'The schema cannot be read.';
  return new UsageError([what, ...mistakes.map((one) => `  ${one}`)].join('\n'), { cause: error });
}

/**
 * Creates `forms/<name>` in a `schemas/` folder from any JSON Schema. If that fails, nothing is written.
 *
 * @param budget time limit for generating samples; one of each kind is always generated
 * @throws UsageError if the name is taken, the schema is invalid, its root is no object, or it cannot be compiled
 */
export async function importForm(root: string, name: string, files: FilesToImport, budget = UNLIMITED): Promise<Imported> {
  await checkName(root, name, `/post-${name}`);
  const { contents, ...rest } = await convert(root, name, files, budget).catch((error: unknown) => {
    throw withMistakes(error, files.schema);
  });
  for (const [file, content] of Object.entries(contents)) {
    const path = join(root, 'forms', name, file);
    await mkdir(dirname(path), { recursive: true });
    // Fails if another command has just created the file.
    await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
  }
  return { files: Object.keys(contents).map((file) => join('forms', name, file)), ...rest };
}
