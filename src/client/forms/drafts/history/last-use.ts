// Detects stale form values. When the visitor goes Back, a browser fills in controls with the values that they had at that history entry. These
// are older than the draft if the form was used at another entry since. So each history entry knows the last use of a form that it has seen,
// and the session storage knows the last use in this tab.
import { randomHex } from '../storage/random-hex.ts';
import { readText, storeText } from '../storage/text-storage.ts';

/** By form: an id of the last use that a history entry has seen. */
type UsesByForm = Readonly<Record<string, string>>;

const USE_ID_BYTES = 6;

const usesOfEntry = (): UsesByForm => (window.history.state as { readonly used?: UsesByForm } | null)?.used ?? {};

const lastUsePlace = (form: string) => ({ storage: 'session', key: `used.${form}` }) as const;

/** The last use of a form in this tab. */
export const lastUse = (form: string) => readText(lastUsePlace(form));

function markAll(forms: readonly string[]): void {
  const id = randomHex(USE_ID_BYTES);
  const marked = forms.filter((form) => storeText(lastUsePlace(form), id));
  if (marked.length === 0) return;
  const used = { ...usesOfEntry(), ...Object.fromEntries(marked.map((form) => [form, id])) };
  window.history.replaceState({ ...window.history.state, used }, '');
}

/** The visitor uses a form at this history entry. */
export function markUsed(form: string): void {
  const seen = usesOfEntry()[form];
  if (seen === undefined || seen !== lastUse(form)) markAll([form]);
}

/** The visitor uses a form that is not hydrated. If it was never used before, no history entry can be stale. */
export function markUsedEarly({ dataset: { form = '' } }: HTMLFormElement): void {
  if (lastUse(form) !== undefined) markUsed(form);
}

/** Forms were submitted or cleared: their values at all other history entries are stale. */
export const markRemoved = (forms: readonly string[]): void => markAll(forms);

/** Whether the browser has loaded this page again, so that it has filled in controls. */
const isReloaded = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'navigate';

/** Whether a form was used, submitted or cleared at another history entry since it was used at this one. */
function isStale(form: string): boolean {
  const last = lastUse(form);
  const seen = usesOfEntry()[form];
  return last !== undefined && seen !== last && (seen !== undefined || isReloaded());
}

/** Resets a form before hydration if the browser has filled it in with stale values. Other values were typed by the visitor. */
export function resetStaleValues(form: HTMLFormElement): void {
  if (isStale(form.dataset['form'] ?? '')) form.reset();
}
