import { fetchApplication } from '#client/flows/progress/application-calls.ts';
import { flows, pathOf } from '#client/flows/flow-table.ts';
import { forgetExpired, lacksRecord } from '#client/flows/progress/saved-records.ts';
import { stepOfPage } from '#shared/flows/derive.ts';
import { afterPaint } from './after-paint.ts';
import { wholeStyles } from './whole-styles.ts';

/**
 * Sends a visitor who arrives at a later step of a flow, and lacks the record that it needs, to the first one, after saying why
 * (empanelment.md §2). None of the application is fetched for it: it would show a form that nobody may use.
 *
 * @param page id of the step's page
 * @returns false where the visitor may stay
 */
export async function sendBack(page: string): Promise<boolean> {
  const place = stepOfPage(flows, page);
  if (!place) return false;
  const { flow, name, step, first } = place;
  forgetExpired(name, flow, Date.now());
  if (!lacksRecord(step) || (await fetchApplication(first.form)) !== undefined) return false;
  const [{ showDialog }] = await Promise.all([import('#client/dialogs/dialogs.ts'), wholeStyles()]);
  await new Promise<void>(afterPaint);
  await showDialog(flow.missing);
  window.location.replace(pathOf(first.page));
  return true;
}
