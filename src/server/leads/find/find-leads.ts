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

/** Finds all of some words in one text or another of a lead. */
class WordSearch {
  readonly #words: readonly string[];
  /** A number may be written in another way than it is looked for. */
  readonly #number: ((text: string) => Found | undefined) | undefined;

  constructor(words: readonly string[]) {
    this.#words = [...new Set(words.flatMap((word) => plainText(word).split(/\s+/)).filter((word) => word !== ''))];
    const together = words.join(' ');
    this.#number = /^[\s\d\p{Pd}()./+]+$/u.test(readable(together)) ? matcherOf('phone', together) : undefined;
  }

  /** Where in these texts each word is found first; undefined where one of them is in none. */
  in(texts: Iterable<readonly [path: string, text: string]>): readonly { readonly path: string; readonly around: string }[] | undefined {
    const all = [...texts].map(([path, text]) => ({ path, text: plainText(text) }));
    const number = all.flatMap(({ path, text }) => {
      const found = this.#number?.(text);
      return found ? [{ path, around: excerpt(text, found) }] : [];
    })[0];
    if (number) return [number];
    const places = this.#words.map((word) => {
      const one = all.find(({ text }) => text.includes(word));
      const start = one?.text.indexOf(word) ?? 0;
      return one && { path: one.path, around: excerpt(one.text, { start, end: start + word.length }) };
    });
    const found = places.filter((place) => place !== undefined);
    return found.length < places.length || found.length === 0
      ? undefined
      : [...new Map(found.map((place) => [place.path, place])).values()];
  }
}

/** The texts of a lead that are not sensitive, and were not stored as such. */
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
  for (const one of textsOf(payload)) if (sensitive.size === 0 || isOpen(one[0])) yield one;
}

/** A lead in which words were found, and where. */
export interface FoundLead extends ListedLead {
  readonly places: readonly { readonly path: string; readonly around: string }[];
}

/**
 * The leads of a filter in whose words, those of their steps included, all words stand, newest first. Sensitive values, names of
 * files and documents are not looked into.
 */
export async function* findLeads(source: LeadsSource, filter: LeadFilter, words: readonly string[]): AsyncGenerator<FoundLead> {
  const { storage, definitions } = source;
  await indexMissing(storage.db, (form) => definitions.get(form)?.schema);
  const search = new WordSearch(words);
  for await (const listed of queryInbox(source, { ...filter, words: words.join(' ') })) {
    const parts = [listed.lead, ...(await findSteps(storage, listed.lead.id))];
    yield { ...listed, places: search.in(parts.flatMap((part) => [...openTexts(part, definitions)])) ?? [] };
  }
}
