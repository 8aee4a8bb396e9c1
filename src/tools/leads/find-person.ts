import type { Lead } from '#server/storage/leads.ts';
import { queryLeads } from '#server/storage/query-leads.ts';
import { comparable } from '#server/submissions/unique-values.ts';
import { personFields } from '#shared/forms/person.ts';
import type { Json } from '#shared/forms/types.ts';
import type { LeadsContext } from './context.ts';

/** Ids of leads, each with the paths of fields that hold the address or number although their form does not mark them for it. */
export type LeadsOfPerson = ReadonlyMap<string, readonly string[]>;

/** A number with and without its country's prefix is the same from this many digits on. */
const WHOLE_NUMBER = 10;

function isSame(kind: 'email' | 'phone', a: string, b: string): boolean {
  if (a === b) return true;
  const [short = '', long = ''] = [a, b].toSorted((x, y) => x.length - y.length);
  return kind === 'phone' && short.length >= WHOLE_NUMBER && long.endsWith(short);
}

/** Every text of a value with its path: `email`, `references/0/phone`. */
function* textsOf(value: Json | undefined, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* textsOf(part, path === '' ? name : `${path}/${name}`);
}

/**
 * Finds the leads in which an address or number stands, in whatever field: a form may have lost its mark, or be gone, and
 * the person must be found nevertheless.
 */
export async function findPerson({ storage, definitions }: Pick<LeadsContext, 'storage' | 'definitions'>, kind: 'email' | 'phone', value: string): Promise<LeadsOfPerson> {
  const wanted = comparable(value);
  const pathsIn = ({ payload }: Lead) => [...textsOf(payload, '')].filter(([, text]) => isSame(kind, comparable(text), wanted)).map(([path]) => path);
  const found = new Map<string, readonly string[]>();
  for await (const lead of queryLeads(storage, {})) {
    const paths = pathsIn(lead);
    if (paths.length === 0) continue;
    const { schema } = definitions.get(lead.form) ?? {};
    const marked = schema ? personFields(schema, kind) : [];
    found.set(lead.id, paths.filter((path) => !marked.includes(path)));
  }
  return found;
}
