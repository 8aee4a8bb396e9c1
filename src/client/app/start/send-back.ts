import { fetchApplication } from '#client/flows/application-calls.ts';
import { flows, pathOf } from '#client/flows/flow-table.ts';
import { forgetExpired, parseRecord, readText } from '#client/flows/kept-records.ts';
import { afterPaint } from './after-paint.ts';
import { bringStyles } from './bring-styles.ts';

/**
 * Sends a visitor who arrives at a later step of a flow, and lacks the record that it needs, to the first one, after saying why
 * (empanelment.md §2). None of the application is fetched for it: it would show a form that nobody may use.
 *
 * @param page id of the step's page
 * @returns false where the visitor may stay
 */
export async function sendBack(page: string): Promise<boolean> {
  const [name, flow] = Object.entries(flows).find(([, { steps }]) => steps.some((step) => step.page === page)) ?? [];
  const step = flow?.steps.find((one) => one.page === page);
  const first = flow?.steps[0];
  if (name === undefined || !flow || step?.needs === undefined || !first) return false;
  forgetExpired(name, flow, Date.now());
  if (parseRecord(readText(step.needs)) !== undefined || (await fetchApplication(first.form)) !== undefined) return false;
  const [{ showDialog }] = await Promise.all([import('#client/dialogs/dialogs.ts'), bringStyles('popUps')]);
  await new Promise<void>(afterPaint);
  await showDialog(flow.missing);
  window.location.replace(pathOf(first.page));
  return true;
}
