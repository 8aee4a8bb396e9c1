import { readdirSync, readFileSync } from 'node:fs';
import type { Payload } from '#shared/forms/types.ts';

/** An invalid payload of an example, with its messages by field. */
interface RefusedPayload {
  readonly payload: Payload;
  readonly errors: Readonly<Record<string, string>>;
}

/** A form in the documentation of the form language. */
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

/** The code blocks of a page with a kind after their language: ```json schema. */
function* blocksIn(page: string): Generator<readonly [kind: string, content: Payload]> {
  let kind = '';
  let lines: string[] = [];
  for (const line of page.split('\n')) {
    if (kind !== '' && line === FENCE) {
      yield [kind, JSON.parse(lines.join('\n')) as Payload];
      kind = '';
    } else if (kind !== '') lines.push(line);
    else if (line.startsWith(`${FENCE}json `)) {
      const note = line.slice(`${FENCE}json `.length);
      kind = KINDS.has(note) ? note : '';
      lines = [];
    }
  }
}

/** The example forms of a page. Each begins with a `schema`, followed by its other blocks. */
export function examplesIn(page: string): FormExample[] {
  const examples: FormExample[] = [];
  for (const [kind, content] of blocksIn(page)) {
    const last = examples.at(-1);
    if (kind === 'schema') {
      examples.push({ name: `example-${examples.length + 1}`, title: String(content['title']), schema: content, takes: [], refuses: [] });
    } else if (last && kind === 'ui') last.ui = content;
    else if (last && kind === 'takes') last.takes.push(content);
    else last?.refuses.push(content as unknown as RefusedPayload);
  }
  return examples;
}

const LANGUAGE_PAGES = new URL('../../../../docs/reference/form-language/', import.meta.url);

/** All pages about the form language, joined to one text. */
export function readLanguagePages(): string {
  const names = readdirSync(LANGUAGE_PAGES).filter((name) => name.endsWith('.md'));
  return names
    .sort()
    .map((name) => readFileSync(new URL(name, LANGUAGE_PAGES), 'utf8'))
    .join('\n');
}
