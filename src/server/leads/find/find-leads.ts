// Searches the texts of leads.
import { keysAlong } from '#shared/forms/path.ts';
import { sensitivePaths } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { LeadFilter } from '../../storage/leads/query-leads.ts';
import { findSteps, type Lead } from '../../storage/leads/read-leads.ts';
import { indexMissing, plainText } from '../../storage/leads/search-index.ts';
import type { LeadsSource } from '../leads-source.ts';
import { queryInbox } from '../inbox.ts';
import type { ListedLead } from '../listed-lead.ts';
import { excerpt, type Found, matcherOf, readable, textsOf } from './text-matches.ts';

/** Finds words in the texts of a lead. */
class WordSearch {
  readonly #words: readonly string[];
  /** Finds the words as one number, if they are one: it may be grouped in another way. */
  readonly #number: ((text: string) => Found | undefined) | undefined;

  constructor(words: readonly string[]) {
    this.#words = [...new Set(words.flatMap((word) => plainText(word).split(/\s+/)).filter((word) => word !== ''))];
    const together = words.join(' ');
    this.#number = /^[\s\d\p{Pd}()./+]+$/u.test(readable(together)) ? matcherOf('phone', together) : undefined;
  }

  /** The first text with each word; undefined if a word is in none of the texts. */
  matchesIn(
    texts: Iterable<readonly [path: string, text: string]>,
  ): readonly { readonly path: string; readonly around: string }[] | undefined {
    const normalizedTexts = [...texts].map(([path, text]) => ({ path, text: plainText(text) }));
    const number = normalizedTexts.flatMap(({ path, text }) => {
      const found = this.#number?.(text);
      return found ? [{ path, around: excerpt(text, found) }] : [];
    })[0];
    if (number) return [number];
    const matches = this.#words.map((word) => {
      const match = normalizedTexts.find(({ text }) => text.includes(word));
      const start = match?.text.indexOf(word) ?? 0;
      return match && { path: match.path, around: excerpt(match.text, { start, end: start + word.length }) };
    });
    const found = matches.filter((match) => match !== undefined);
    return found.length < matches.length || found.length === 0
      ? undefined
      : [...new Map(found.map((match) => [match.path, match])).values()];
  }
}

/** The texts of a lead that are neither sensitive now nor stored encrypted. */
function* openTexts(
  { payload, encryptedFields, form }: Lead,
  definitions: LeadsSource['definitions'],
): Generator<readonly [string, string]> {
  const { schema } = definitions.get(form) ?? {};
  const sensitive = new Set([...encryptedFields, ...(schema ? sensitivePaths(siteForm(schema), payload) : [])]);
  const isOpen = (path: string) => {
    const keys = keysAlong(path);
    return !keys.some((_key, depth) =>
      sensitive.has(
        path
          .split('/')
          .slice(0, depth + 1)
          .join('/'),
      ),
    );
  };
  for (const entry of textsOf(payload)) if (sensitive.size === 0 || isOpen(entry[0])) yield entry;
}

/** A lead with the places where words were found. */
export interface FoundLead extends ListedLead {
  readonly places: readonly { readonly path: string; readonly around: string }[];
}

/**
 * The leads of a filter that contain all words, in their own texts or those of their steps, newest first. Does not search sensitive
 * values, file names and the content of files.
 */
export async function* findLeads(source: LeadsSource, filter: LeadFilter, words: readonly string[]): AsyncGenerator<FoundLead> {
  const { storage, definitions } = source;
  await indexMissing(storage.db, (form) => definitions.get(form)?.schema);
  const search = new WordSearch(words);
  for await (const listed of queryInbox(source, { ...filter, words: words.join(' ') })) {
    const parts = [listed.lead, ...(await findSteps(storage, listed.lead.id))];
    yield { ...listed, places: search.matchesIn(parts.flatMap((part) => [...openTexts(part, definitions)])) ?? [] };
  }
}
