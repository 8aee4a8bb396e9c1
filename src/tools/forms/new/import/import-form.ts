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
import { withOwnWords } from './ui-to-schema.ts';
import { toSchema } from './to-schema.ts';
import { toUi } from './to-ui.ts';

/** What a form is made of that somebody found. */
export interface FoundForm {
  readonly schema: unknown;
  readonly ui?: unknown;
  /** Payloads. */
  readonly data?: readonly unknown[];
}

export interface Imported {
  /** The new files' paths below the `schemas/` folder. */
  readonly files: readonly string[];
  /** What could not be taken, by the file it stood in. */
  readonly unsupported: readonly (UnsupportedKeyword & { readonly file: 'schema' | 'ui' | 'data' })[];
  /** What was taken as it is, and would stop visitors or the server. */
  readonly harmful: readonly TableError[];
  /** Paths of texts with a pattern and no words that tell visitors what to write. */
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

/** What the compiler says where a schema is none; `schemaMistakes` says more of it. */
const NO_SCHEMA = 'schema is invalid';

/** A form's rules, or why no validator can be made of its schema: a keyword whose value is none, for example. */
function compiled(definition: FormDefinition): FormRules {
  try {
    return compileRules(definition);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const [why = ''] = (error as Error).message.split('\n');
    throw new UsageError(`The schema cannot be compiled: ${why.startsWith(NO_SCHEMA) ? 'it is not a JSON Schema' : why}`);
  }
}

interface Made {
  /** By file of the form's folder. */
  readonly contents: Readonly<Record<string, object>>;
  readonly unsupported: Imported['unsupported'];
  readonly harmful: Imported['harmful'];
  readonly unexplained: Imported['unexplained'];
}

/** Keywords by which visitors know what a text looks like. */
const EXPLAINING = ['description', 'format', 'errorMessage', 'enum', 'const'] as const;

function unexplainedIn(schema: FormDefinition['schema']): string[] {
  const says = (keyword: string) => (one: object) => Object.hasOwn(one, keyword);
  return schemaFields(schema)
    .filter(({ schemas }) => schemas.some(says('pattern')) && !EXPLAINING.some((keyword) => schemas.some(says(keyword))))
    .map(({ path }) => path.join('/'));
}

async function made(root: string, name: string, { schema: written, ui: look, data = [] }: FoundForm, budget: Budget): Promise<Made> {
  const { schema: taken, unsupported } = toSchema(name, written);
  const { schema, look: ownLook } = withOwnWords(taken, look);
  const { ui, unsupported: looks } = toUi(schema, ownLook, data);
  const submit = submitOf(name, fileRules(siteForm(schema)).size > 0);
  const source: FormSource = { name, schema: schema as unknown as SchemaSource, ui, submit };
  const { shared, defaults } = await readSources(root);
  const definition = resolveDefinition(source, shared, defaults, [source]);
  const samples = generateSamples(compiled(definition).api, data, budget);
  return {
    contents: { 'schema.json': schema, 'ui.json': ui, 'submit.json': submit, ...sampleFiles(name, samples) },
    unsupported: [
      ...(schemaFields(definition.schema).length === 0 ? [NO_FIELD] : []),
      ...unsupported.map((one) => ({ file: 'schema' as const, ...one })),
      ...looks.map((one) => ({ file: 'ui' as const, ...one })),
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

/** A form of nothing is right as a schema, and mostly somebody gave the document in which the schema stands. */
const NO_FIELD: Imported['unsupported'][number] = {
  file: 'schema',
  path: '',
  why: 'it describes no field. If it is part of a larger document (OpenAPI, a CustomResourceDefinition), give that part alone',
};

/** Why a form could not be made, with what in the schema is none. What is wrong here and not there stays what it is. */
function explained(error: unknown, schema: unknown): unknown {
  if (error instanceof RangeError) return new UsageError(TOO_LONG, { cause: error });
  const mistakes = schemaMistakes(schema);
  if (mistakes.length === 0) return error;
  const what = error instanceof UsageError ? error.message : 'The schema cannot be read.';
  return new UsageError([what, ...mistakes.map((one) => `  ${one}`)].join('\n'), { cause: error });
}

/**
 * Creates `forms/<name>` under a `schemas/` folder out of a JSON Schema as it is found in the world. Nothing is written when
 * that is not possible.
 *
 * @param budget how long samples may be made up; one of each kind there is whatever it says
 * @throws UsageError when the name is taken, the schema is none, its root is no object, or no validator can compile it
 */
export async function importForm(root: string, name: string, found: FoundForm, budget = UNLIMITED): Promise<Imported> {
  await checkName(root, name, `/post-${name}`);
  const { contents, ...rest } = await made(root, name, found, budget).catch((error: unknown) => {
    throw explained(error, found.schema);
  });
  for (const [file, content] of Object.entries(contents)) {
    const path = join(root, 'forms', name, file);
    await mkdir(dirname(path), { recursive: true });
    // Over nothing that another command has just made.
    await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
  }
  return { files: Object.keys(contents).map((file) => join('forms', name, file)), ...rest };
}
