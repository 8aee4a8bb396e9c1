// Finds every lead that contains somebody's address or number.
import { personFields, personPaths } from '#shared/forms/definition/person.ts';
import { sensitivePaths } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Form } from '#engine/index.ts';
import type { Lead } from '../../storage/leads/read-leads.ts';
import { queryLeads } from '../../storage/leads/query-leads.ts';
import { findLeadsWithSteps } from '../../storage/leads/remove-leads.ts';
import { comparable } from '../../submissions/unique-values.ts';
import type { LeadsSource } from '../leads-source.ts';
import { excerpt, isSame, matcherOf, readable, textsOf } from './text-matches.ts';

/** The person to look for. */
export type WantedContact = readonly [kind: 'email' | 'phone', value: string];
export type WantedPerson = WantedContact | readonly [kind: 'id', value: string];

/** The stored data about a person. */
export interface PersonsLeads {
  /** The leads that were found, without the steps under them. */
  readonly ids: readonly string[];
  /** These leads, and all their steps. */
  readonly leads: readonly Lead[];
  /** By lead id: paths of fields with the address or number that their form does not mark as personal. */
  readonly unmarked: ReadonlyMap<string, readonly string[]>;
  /** By lead id: paths in rows where the sender of the lead names the person, such as an applicant's referee. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** By lead id: longer texts that contain the address or number. */
  readonly mentioned: ReadonlyMap<string, readonly Mention[]>;
}

/** A text or a file name that mentions a person. */
interface Mention {
  readonly path: string;
  readonly isFileName: boolean;
  /** The text around the match; undefined if it is sensitive. */
  readonly around: string | undefined;
}

type Found = Pick<PersonsLeads, 'unmarked' | 'named' | 'mentioned'>;

/** Finds a person in a lead: fields that hold only the address or number, and texts that mention it. */
function findPersonIn({ payload, encryptedFields, files }: Lead, kind: 'email' | 'phone', value: string, form: Form | undefined) {
  const normalizedValue = comparable(value);
  const findMention = matcherOf(kind, value);
  const paths: string[] = [];
  const mentions: Mention[] = [];
  for (const [path, text] of textsOf(payload)) {
    if (isSame(kind, comparable(text), normalizedValue)) paths.push(path);
    else {
      const readableText = readable(text);
      const match = findMention(readableText);
      if (!match) continue;
      const sensitive = [...encryptedFields, ...(form ? sensitivePaths(form, payload) : [])];
      const isSensitive = sensitive.some((outer) => path === outer || path.startsWith(`${outer}/`));
      mentions.push({ path, isFileName: false, around: isSensitive ? undefined : excerpt(readableText, match) });
    }
  }
  for (const { field, original_name } of files) {
    const name = original_name.replace(/\.[^.]*$/, '');
    if (findMention(readable(name))) mentions.push({ path: field, isFileName: true, around: undefined });
  }
  return { paths, mentions };
}

/** Whether any field or text of a lead contains an address or number. */
export function mentionsPerson(lead: Lead, [kind, value]: WantedContact): boolean {
  const { paths, mentions } = findPersonIn(lead, kind, value, undefined);
  return paths.length + mentions.length > 0;
}

/** Searches all leads for an address or number. */
async function search(
  { storage, definitions }: Pick<LeadsSource, 'storage' | 'definitions'>,
  kind: 'email' | 'phone',
  value: string,
): Promise<Found> {
  const unmarked = new Map<string, readonly string[]>();
  const named = new Map<string, readonly string[]>();
  const mentioned = new Map<string, readonly Mention[]>();
  for await (const lead of queryLeads(storage, {})) {
    const { schema } = definitions.get(lead.form) ?? {};
    const form = schema && siteForm(schema);
    const { paths, mentions } = findPersonIn(lead, kind, value, form);
    if (paths.length + mentions.length === 0) continue;
    const personalPaths = form ? personPaths(form, lead.payload, kind) : [];
    const senderPaths = form ? personFields(form, kind) : [];
    unmarked.set(
      lead.id,
      paths.filter((path) => !personalPaths.includes(path)),
    );
    const isSender = paths.some((path) => senderPaths.includes(path));
    named.set(lead.id, isSender ? [] : paths.filter((path) => personalPaths.includes(path)));
    mentioned.set(lead.id, mentions);
  }
  return { unmarked, named, mentioned };
}

/**
 * Finds the leads with an address or number in any field or text, or the lead with an id. It ignores which fields are marked as
 * personal: the form may have lost the mark, or may be removed.
 */
export async function findPerson(source: Pick<LeadsSource, 'storage' | 'definitions'>, [kind, value]: WantedPerson): Promise<PersonsLeads> {
  const found: Found =
    kind === 'id' ? { unmarked: new Map([[value, []]]), named: new Map(), mentioned: new Map() } : await search(source, kind, value);
  const ids = [...found.unmarked.keys()];
  return { ids, leads: await findLeadsWithSteps(source.storage, ids), ...found };
}
