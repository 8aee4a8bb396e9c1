// Counts the stored leads that a breaking change affects.
import type { FlowSource } from '#shared/flows/types.ts';
import { keysAlong } from '#shared/forms/path.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { matchesOf, withoutFormer } from '#engine/versions/index.ts';
import { type Lead, recordOf } from '#server/storage/leads/read-leads.ts';
import type { Storage } from '#server/storage/open.ts';
import { queryLeads } from '#server/storage/leads/query-leads.ts';
import type { Change } from '../change.ts';
import { countable, type FormDiff, type StoredCount } from '../diff-projects.ts';
import { compileRules, verdict } from '../../verdict.ts';
import type { PayloadRules } from '#engine/testing/index.ts';

/** Paths of a lead's invalid fields, with `*` for each row. */
function invalidPaths(rules: PayloadRules, record: Record<string, unknown>): Set<string> {
  return new Set(verdict(rules, record).map(({ field }) => field.replace(/(^|\/)\d+(?=\/|$)/g, '$1*')));
}

const isWithin = (path: string, outer: string) => outer === '' || path === outer || path.startsWith(`${outer}/`);

/** Whether a change makes a lead invalid, or removes one of its values. */
function affects({ kind, path }: Change, newlyInvalid: readonly string[], stored: object): boolean {
  if (kind === 'removed') return matchesOf(stored, keysAlong(path)).length > 0;
  return newlyInvalid.some((invalid) => isWithin(invalid, path) || isWithin(path, invalid));
}

/** Reads each lead of a form once. Leads are streamed, as there may be more than fit into memory. */
async function countForm(
  storage: Storage,
  diff: FormDiff,
  now: FormDefinition,
  before: FormDefinition | undefined,
): Promise<Omit<StoredCount, 'unfinished'>> {
  const changes = countable(diff);
  const [is, was] = [compileRules(now).api, before && compileRules(before).api];
  const byChange = changes.map(() => 0);
  let [leads, refused] = [0, 0];
  const countLead = (lead: Lead) => {
    const { id: _id, ...stored } = recordOf(lead);
    const earlier = was ? invalidPaths(was, withoutFormer(was.form, stored)) : new Set<string>();
    const newlyInvalid = [...invalidPaths(is, withoutFormer(is.form, stored))].filter((path) => !earlier.has(path));
    leads += 1;
    if (newlyInvalid.length > 0) refused += 1;
    for (const [index, change] of changes.entries())
      if (affects(change, newlyInvalid, stored)) byChange[index] = (byChange[index] ?? 0) + 1;
  };
  for await (const lead of queryLeads(storage, { form: now.name })) countLead(lead);
  return { leads, refused, byChange };
}

async function countUnfinished({ db }: Storage, form: string, flows: Readonly<Record<string, FlowSource>>): Promise<number> {
  const firstForms = Object.values(flows)
    .filter(({ steps }) => steps.some((step) => step.form === form))
    .flatMap(({ steps }) => steps[0]?.form ?? []);
  if (firstForms.length === 0) return 0;
  const { n } = await db
    .selectFrom('leads')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('form', 'in', firstForms)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return n;
}

/** The forms of both versions, and the flows of the later one. */
export interface FormVersions {
  readonly before: ReadonlyMap<string, FormDefinition>;
  readonly now: ReadonlyMap<string, FormDefinition>;
  readonly flows: Readonly<Record<string, FlowSource>>;
}

/** The counts of a removed form: every lead is affected. */
async function countRemovedForm({ db }: Storage, diff: FormDiff): Promise<Omit<StoredCount, 'unfinished'>> {
  const all = db.selectFrom('leads').select((e) => e.fn.countAll<number>().as('n'));
  const { n } = await all.where('form', '=', diff.form).executeTakeFirstOrThrow();
  return { leads: n, refused: n, byChange: countable(diff).map(() => n) };
}

/**
 * Adds the number of affected leads to each form with breaking changes.
 *
 * @param storage opened with the definitions of the later version
 */
export async function withCounts(storage: Storage, diffs: readonly FormDiff[], { before, now, flows }: FormVersions): Promise<FormDiff[]> {
  const counted: FormDiff[] = [];
  for (const diff of diffs) {
    const definition = now.get(diff.form);
    if (countable(diff).length === 0) counted.push(diff);
    else {
      const count = definition ? await countForm(storage, diff, definition, before.get(diff.form)) : await countRemovedForm(storage, diff);
      counted.push({ ...diff, stored: { ...count, unfinished: await countUnfinished(storage, diff.form, flows) } });
    }
  }
  return counted;
}
