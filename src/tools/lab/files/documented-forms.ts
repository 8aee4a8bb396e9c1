import { readdirSync, readFileSync } from 'node:fs';
import type { Payload } from '#shared/forms/types.ts';

/** A payload of an example, and what is said to it: message by field. */
interface RefusedPayload {
  readonly payload: Payload;
  readonly errors: Readonly<Record<string, string>>;
}

/** A form of the documentation of the language. */
export interface FormExample {
  readonly name: string;
  readonly title: string;
  readonly schema: object;
  ui?: object;
  readonly takes: Payload[];
  readonly refuses: RefusedPayload[];
}

const FENCE = '```';
const KINDS: ReadonlySet<string> = new Set(['schema', 'ui', 'takes', 'refuses']);

/** The blocks of JSON of a page that say what they are: ```json schema. */
function* blocksIn(page: string): Generator<readonly [what: string, content: Payload]> {
  let what = '';
  let lines: string[] = [];
  for (const line of page.split('\n')) {
    if (what !== '' && line === FENCE) {
      yield [what, JSON.parse(lines.join('\n')) as Payload];
      what = '';
    } else if (what !== '') lines.push(line);
    else if (line.startsWith(`${FENCE}json `)) {
      const named = line.slice(`${FENCE}json `.length);
      what = KINDS.has(named) ? named : '';
      lines = [];
    }
  }
}

/** The forms that a page tells by example, each a whole one: `schema`, then what belongs to it. */
export function examplesIn(page: string): FormExample[] {
  const examples: FormExample[] = [];
  for (const [what, content] of blocksIn(page)) {
    const last = examples.at(-1);
    if (what === 'schema') {
      examples.push({ name: `example-${examples.length + 1}`, title: String(content['title']), schema: content, takes: [], refuses: [] });
    } else if (last && what === 'ui') last.ui = content;
    else if (last && what === 'takes') last.takes.push(content);
    else last?.refuses.push(content as unknown as RefusedPayload);
  }
  return examples;
}

const LANGUAGE_PAGES = new URL('../../../../docs/reference/form-language/', import.meta.url);

/** The pages of the form language in the reference, one after the other. */
export function readLanguagePages(): string {
  const names = readdirSync(LANGUAGE_PAGES).filter((name) => name.endsWith('.md'));
  return names
    .sort()
    .map((name) => readFileSync(new URL(name, LANGUAGE_PAGES), 'utf8'))
    .join('\n');
}
