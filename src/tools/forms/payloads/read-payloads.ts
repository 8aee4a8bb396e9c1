// Reads payloads from files, folders and standard input.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutSchema } from '#shared/forms/wire/without-schema.ts';
import { expand, REPEAT_NOTATION } from '#engine/testing/index.ts';
import { parseJson } from './parse-json.ts';

/** A payload to check, or the reason why it could not be read. */
export type GivenPayload = { readonly sample: string } & ({ readonly body: unknown } | { readonly problem: string });

/** The source of payloads. */
export interface PayloadSource {
  /** Standard input. */
  readonly input: AsyncIterable<Uint8Array | string>;
  /** Resolves a typed path. */
  readonly path: (typed: string) => string;
}

const PAYLOAD_FILE = /\.(?:json|ndjson|jsonl)$/i;
const LINES_FILE = /\.(?:ndjson|jsonl)$/i;

function parsePayload(sample: string, text: string, name: string): GivenPayload {
  let body: unknown;
  try {
    body = parseJson(text);
  } catch (error) {
    return { sample, problem: `${name} is not JSON: ${(error as Error).message}` };
  }
  try {
    return { sample, body: expand(withoutSchema(body)) };
  } catch {
    return { sample, problem: `${name} has a "$repeat" that cannot be expanded: ${REPEAT_NOTATION}` };
  }
}

/** Reads one payload per line. Empty lines are skipped. */
function* parseLines(sample: string, text: string, name: string): Generator<GivenPayload> {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') yield parsePayload(`${sample}:${index + 1}`, line, `${name}, line ${index + 1},`);
  }
}

/** Whether a text has several lines, and the first one is JSON by itself. */
function hasOnePayloadPerLine(text: string): boolean {
  const [first = '', ...others] = text.trim().split('\n');
  if (others.length === 0) return false;
  try {
    JSON.parse(first);
    return true;
  } catch {
    return false;
  }
}

async function* fromInput(input: PayloadSource['input']): AsyncGenerator<GivenPayload> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk as Uint8Array));
  const text = Buffer.concat(chunks).toString('utf8');
  const name = 'Standard input';
  if (text.trim() === '') yield { sample: '-', problem: `${name} is empty: nothing was piped into this command` };
  else if (hasOnePayloadPerLine(text)) yield* parseLines('-', text, name);
  else yield parsePayload('-', text, name);
}

async function* fromFile(sample: string, path: string): AsyncGenerator<GivenPayload> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return yield { sample, problem: code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${message}` };
  }
  if (text.trim() === '') yield { sample, problem: `${path} is empty: there is no payload in it` };
  else if (LINES_FILE.test(path)) yield* parseLines(sample, text, path);
  else yield parsePayload(sample, text, path);
}

async function* fromFolder(sample: string, path: string): AsyncGenerator<GivenPayload> {
  const files = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && PAYLOAD_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
  if (files.length === 0) yield { sample, problem: `There is no payload in ${path}: no file ends in .json, .ndjson or .jsonl` };
  for (const file of files) yield* fromFile(join(sample, file), join(path, file));
}

/**
 * Reads payloads in the order of the arguments: JSON files, files with one payload per line (`.ndjson`, `.jsonl`), folders with such files,
 * and `-` for standard input. A file that cannot be read is yielded as a problem. Long texts may use the notation of the samples.
 */
export async function* readPayloads(names: readonly string[], { input, path }: PayloadSource): AsyncGenerator<GivenPayload> {
  for (const name of names) {
    const isFolder = name !== '-' && (await stat(path(name)).catch(() => undefined))?.isDirectory();
    yield* name === '-' ? fromInput(input) : isFolder ? fromFolder(name, path(name)) : fromFile(name, path(name));
  }
}
