import { randomHex } from './random-hex.ts';
import { keepText, readKept } from './text-storage.ts';

/** By name of a form: its newest use that this entry of the history knows of. */
type Used = Readonly<Record<string, string>>;

/** Bytes of what tells one use from another. */
const USE_BYTES = 6;

const usedHere = (): Used => (window.history.state as { readonly used?: Used } | null)?.used ?? {};

/** Where it lies which use of a form was the last one in this tab. */
const lastPlace = (form: string) => ({ storage: 'session', key: `used.${form}` }) as const;

/** The last use of a form in this tab. */
export const lastUse = (form: string) => readKept(lastPlace(form));

function note(forms: readonly string[]): void {
  const use = randomHex(USE_BYTES);
  const noted = forms.filter((form) => keepText(lastPlace(form), use));
  if (noted.length === 0) return;
  const used = { ...usedHere(), ...Object.fromEntries(noted.map((form) => [form, use])) };
  window.history.replaceState({ ...window.history.state, used }, '');
}

/** Notes that somebody uses a form at this entry of the history, and has before them all that is kept of it. */
export function noteUsed(form: string): void {
  const here = usedHere()[form];
  if (here === undefined || here !== lastUse(form)) note([form]);
}

/** The same of words that came before the form's engine. Where nobody has used it before there is nothing that they could be older than. */
export function noteUsedEarly({ dataset: { form = '' } }: HTMLFormElement): void {
  if (lastUse(form) !== undefined) noteUsed(form);
}

/** Notes that forms were sent or cleared: what any entry but this one has of them is older, one of the same page included. */
export const noteForgotten = (forms: readonly string[]): void => note(forms);

/** Whether this page was loaded anew at an entry of the history, so that the browser has put into its controls what they held there. */
const isLoadedAgain = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'navigate';

/** Whether a form was used, sent or cleared at another entry of the history since it was at this one. */
function isUsedSince(form: string): boolean {
  const last = lastUse(form);
  const here = usedHere()[form];
  return last !== undefined && here !== last && (here !== undefined || isLoadedAgain());
}

/**
 * Settles whose words a form holds before its engine finds it: the visitor's, who may have typed them before it. Where it was used at another
 * entry of the history since, a browser that went Back has put them in, and they are older than what was kept, saved or sent then.
 */
export function settleWords(form: HTMLFormElement): void {
  if (isUsedSince(form.dataset['form'] ?? '')) form.reset();
}
