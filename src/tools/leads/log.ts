import { readAccesses } from '#server/storage/staff-access.ts';
import { brand } from '#shared/brand.ts';
import { clockTime } from '#shared/days.ts';
import { oneLine } from '#server/delivery/describe-lead.ts';
import { printAll } from '#tools/run/print.ts';
import type { LeadsContext } from './context.ts';

async function* lines({ storage }: LeadsContext, since: string | undefined): AsyncGenerator<string> {
  let count = 0;
  for await (const { at, staff, host, action, lead, detail } of readAccesses(storage.db, since)) {
    const cells = [clockTime(at, brand.timeZone), `${staff}@${host}`, action, lead ?? '', detail ?? ''];
    yield `${cells.map(oneLine).filter(Boolean).join('  ')}\n`;
    count += 1;
  }
  if (count === 0) yield 'Nothing was revealed, opened, exported or erased.\n';
}

/** Prints who of the staff revealed, opened, exported or erased what, oldest first. */
export async function printLog(context: LeadsContext, since: string | undefined): Promise<number> {
  await printAll(context.print, lines(context, since));
  return 0;
}
