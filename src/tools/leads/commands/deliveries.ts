import { listFailed, retryFailed } from '#server/storage/outbox.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import type { LeadsContext } from '../context.ts';

/** Prints the webhook messages that failed, or sends them again. */
export async function deliveries(
  { storage: { db }, print }: Pick<LeadsContext, 'storage' | 'print'>,
  rest: readonly string[],
): Promise<number> {
  const [action, id, ...others] = rest;
  if ((action !== undefined && action !== 'retry') || others.length > 0)
    throw new UsageError('Write: npm run leads -- deliveries, or: npm run leads -- deliveries retry [<id>].');
  if (action === 'retry') {
    const count = await retryFailed(db, id, new Date());
    print(count === 0 ? 'Nothing has failed.\n' : `Sent again soon: ${count}.\n`);
    return 0;
  }
  const failed = await listFailed(db);
  const lines = failed.map(({ id: message, kind, subject_id, created_at, attempts }) =>
    [created_at, kind.padEnd(13), `lead ${subject_id ?? ''}`, `${attempts} attempts`, `message ${message}`].join('  '),
  );
  print(failed.length === 0 ? 'Nothing has failed.\n' : `${lines.join('\n')}\n`);
  return 0;
}
