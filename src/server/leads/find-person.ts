import { fieldPath } from '#shared/forms/path.ts';
import { personFields, personPaths } from '#shared/forms/person.ts';
import type { Json } from '#shared/forms/types.ts';
import type { Lead } from '../storage/leads.ts';
import { queryLeads } from '../storage/query-leads.ts';
import { withSteps } from '../storage/remove-leads.ts';
import { comparable } from '../submissions/unique-values.ts';
import type { LeadsSource } from './leads-source.ts';

/** Whose data is looked for. */
export type WantedPerson = readonly [kind: 'email' | 'phone' | 'id', value: string];

/** What is stored of a person. */
export interface PersonsLeads {
  /** The leads that were found, without the steps under them. */
  readonly ids: readonly string[];
  /** They, and all steps under them. */
  readonly leads: readonly Lead[];
  /** By id, the paths of fields that hold the address or number although their form does not mark them for it. */
  readonly unmarked: ReadonlyMap<string, readonly string[]>;
  /** By id, the paths in rows where somebody else, who sent the lead, names the person: a referee of an applicant. */
  readonly named: ReadonlyMap<string, readonly string[]>;
}

type Found = Pick<PersonsLeads, 'unmarked' | 'named'>;

/** A number with and without its country's prefix is the same from this many digits on. */
const WHOLE_NUMBER = 10;

function isSame(kind: 'email' | 'phone', a: string, b: string): boolean {
  if (a === b) return true;
  const [short = '', long = ''] = [a, b].toSorted((x, y) => x.length - y.length);
  return kind === 'phone' && short.length >= WHOLE_NUMBER && long.endsWith(short);
}

/** Every text of a value, and every number as one, with its path: `email`, `references/0/phone`; a name that somebody gave as well. */
function* textsOf(value: Json | undefined, keys: readonly string[]): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [fieldPath(keys), String(value)];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [fieldPath([...keys, name]), name];
    yield* textsOf(part, [...keys, name]);
  }
}

/** By id, the paths of the fields in which an address or number stands and that are not marked for it, or are of others than the sender. */
async function search(
  { storage, definitions }: Pick<LeadsSource, 'storage' | 'definitions'>,
  kind: 'email' | 'phone',
  value: string,
): Promise<Found> {
  const wanted = comparable(value);
  const pathsIn = ({ payload }: Lead) =>
    [...textsOf(payload, [])].filter(([, text]) => isSame(kind, comparable(text), wanted)).map(([path]) => path);
  const unmarked = new Map<string, readonly string[]>();
  const named = new Map<string, readonly string[]>();
  for await (const lead of queryLeads(storage, {})) {
    const paths = pathsIn(lead);
    if (paths.length === 0) continue;
    const { schema } = definitions.get(lead.form) ?? {};
    const marked = schema ? personPaths(lead.payload, schema, kind) : [];
    const own = schema ? personFields(schema, kind) : [];
    unmarked.set(
      lead.id,
      paths.filter((path) => !marked.includes(path)),
    );
    const isSender = paths.some((path) => own.includes(path));
    named.set(lead.id, isSender ? [] : paths.filter((path) => marked.includes(path)));
  }
  return { unmarked, named };
}

/**
 * Finds the leads in which an address or number stands, in whatever field: a form may have lost its mark, or be gone, and
 * the person must be found nevertheless; or the one with an id.
 */
export async function findPerson(source: Pick<LeadsSource, 'storage' | 'definitions'>, [kind, value]: WantedPerson): Promise<PersonsLeads> {
  const found: Found = kind === 'id' ? { unmarked: new Map([[value, []]]), named: new Map() } : await search(source, kind, value);
  const ids = [...found.unmarked.keys()];
  return { ids, leads: await withSteps(source.storage, ids), ...found };
}
