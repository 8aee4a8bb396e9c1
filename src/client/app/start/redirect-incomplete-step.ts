import { fetchApplication } from '#client/flows/progress/application-calls.ts';
import { flows, pathOf } from '#client/flows/flow-table.ts';
import { forgetExpired, lacksRecord } from '#client/flows/progress/saved-records.ts';
import { stepOfPage } from '#shared/flows/derive.ts';
import { loadFullStyles } from './full-styles.ts';

/**
 * On arrival at a later step without the record that it needs: shows a dialog, then loads the first step (empanelment.md §2).
 * This happens before the site's scripts load, so that no unusable form appears.
 *
 * @param page id of the step's page
 * @returns whether the visitor was sent to the first step
 */
export async function redirectIncompleteStep(page: string): Promise<boolean> {
  const position = stepOfPage(flows, page);
  if (!position) return false;
  const { flow, name, step, first } = position;
  forgetExpired(name, flow, Date.now());
  if (!lacksRecord(step) || (await fetchApplication(first.form)) !== undefined) return false;
  const [{ showDialog }] = await Promise.all([import('#client/dialogs/dialogs.ts'), loadFullStyles()]);
  await showDialog(flow.missing);
  window.location.replace(pathOf(first.page));
  return true;
}
