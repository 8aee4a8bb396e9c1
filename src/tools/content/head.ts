// Checks the front matter of a Markdown file.
import { Ajv, type ErrorObject } from 'ajv';
import { isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { TableError } from '#shared/table-error.ts';

/** The JSON Schema of a front matter. Each key needs a description, since errors quote it. */
export interface HeadSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly description: string; readonly [keyword: string]: unknown }>>;
}

const ajv = new Ajv({ allErrors: true });

/** Line and column of a key in the file; those of the nearest part around it if the key is missing. */
function placeOf(document: Document, lines: LineCounter, path: readonly string[]): readonly [line: number, column: number] {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const pairs = (parent as { items?: readonly { key?: unknown; range?: readonly number[] }[] } | null)?.items ?? [];
    const last = path[length - 1];
    const pair = pairs.find(({ key }) => isScalar(key) && key.value === last);
    const range = (isScalar(pair?.key) ? pair.key.range : undefined) ?? pairs[Number(last)]?.range;
    if (range?.[0] === undefined) continue;
    const { line, col } = lines.linePos(range[0]);
    return [line + 1, col];
  }
  return [1, 1];
}

/** Converts Ajv's error to a problem and a fix. */
function explainError(
  { keyword, params, message }: ErrorObject,
  schema: HeadSchema,
  key: string,
): { key: string; problem: string; fix: string } {
  const describe = (name: string) => schema.properties[name]?.description ?? 'see the other files of this kind';
  const [top = ''] = key.split('.');
  if (keyword === 'required') {
    const missing = [key, String(params['missingProperty'])].filter(Boolean).join('.');
    return { key: missing, problem: 'it is missing', fix: `Add it to the front matter: ${describe(missing.split('.')[0] ?? '')}` };
  }
  if (keyword === 'additionalProperties') {
    const unknown = [key, String(params['additionalProperty'])].filter(Boolean).join('.');
    return {
      key: unknown,
      problem: 'there is no such key',
      fix: key === '' ? `Use one of: ${Object.keys(schema.properties).join(', ')}` : `Correct ${top}: ${describe(top)}`,
    };
  }
  if (keyword === 'enum')
    return {
      key,
      problem: 'it is not one of the possible values',
      fix: `Use one of: ${(params['allowedValues'] as string[]).join(', ')}`,
    };
  if (keyword === 'const')
    return { key, problem: `it can only be ${String(params['allowedValue'])}`, fix: `Write that, or leave it out: ${describe(top)}` };
  if (keyword === 'type' && params['type'] === 'string')
    return { key, problem: 'it is not a text', fix: `Put it between quotes: ${describe(top)}` };
  return { key, problem: `it ${message ?? 'is wrong'}`, fix: `Correct it: ${describe(top)}` };
}

/**
 * The values of a front matter, or its mistakes, each with line, key and fix.
 *
 * @param text the lines between the dashes; the first of them is line 2 of the file
 */
export function checkHead(file: string, text: string, schema: HeadSchema): { readonly value: unknown } | TableError[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    return document.errors.map((error) =>
      new TableError(
        file,
        '(head)',
        `it is not YAML: ${error.message.split('\n')[0]?.replace(/ at line .*$/, '') ?? error.code}`,
        'Write one key: value a line; put text with a colon in it between quotes',
      ).atLine((error.linePos?.[0].line ?? 1) + 1, error.linePos?.[0].col ?? 1),
    );
  }
  const value: unknown = document.toJS() ?? {};
  const check = ajv.compile(schema);
  if (check(value)) return { value };
  return (check.errors ?? []).map((error) => {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    const { key, problem, fix } = explainError(error, schema, path);
    return new TableError(file, key, problem, fix).atLine(...placeOf(document, lines, key.split('.')));
  });
}
