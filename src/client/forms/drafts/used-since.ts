import { wasUsedEarly } from '../early-inputs.ts';
import { keepText, readKept } from './kept-text.ts';

/** By name of a form: when the page was loaded on which somebody has used it. */
type Used = Readonly<Record<string, number>>;

/** Of this entry of the browser's history. */
const usedHere = (): Used => (window.history.state as { readonly used?: Used } | null)?.used ?? {};

/** Where it lies when the page was loaded on which a form was used last in this tab. */
const lastPlace = (form: string) => ({ storage: 'session', key: `used.${form}` }) as const;

/** Notes that somebody uses a form on this page, and has before them all that is kept of it. */
export function noteUsed(form: string): void {
  const loaded = performance.timeOrigin;
  const earlier = usedHere();
  if (earlier[form] === loaded || !keepText(lastPlace(form), String(loaded))) return;
  window.history.replaceState({ ...window.history.state, used: { ...earlier, [form]: loaded } }, '');
}

/** Whether a form was used on another page since the one that this entry of the history had before. */
function isUsedSince(form: string): boolean {
  const here = usedHere()[form];
  const last = readKept(lastPlace(form));
  return here !== undefined && last !== undefined && last !== String(here);
}

/**
 * Settles whose words a form holds before its engine finds it: they are the visitor's where it was used on this page. Where it was used on
 * another one since, a browser that went Back has put them in, and they are older than what was kept, saved or sent then.
 */
export function settleWords(form: HTMLFormElement): void {
  const { form: name = '' } = form.dataset;
  if (wasUsedEarly(form)) noteUsed(name);
  else if (isUsedSince(name)) form.reset();
}
