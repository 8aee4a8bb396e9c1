import { wasUsedEarly } from '../early-inputs.ts';
import { keepText, readKept } from './kept-text.ts';

/** By name of a form: when the page was loaded that has shown it. */
type Shown = Readonly<Record<string, number>>;

/** Of this entry of the browser's history. */
const shownHere = (): Shown => (window.history.state as { readonly shown?: Shown } | null)?.shown ?? {};

/** Where it lies when the page was loaded that has shown a form last in this tab. */
const lastPlace = (form: string) => ({ storage: 'session', key: `shown.${form}` }) as const;

/** Notes that a form is shown on this page with all that is kept of it. */
export function noteShown(form: string): void {
  const loaded = performance.timeOrigin;
  const earlier = shownHere();
  if (earlier[form] === loaded || !keepText(lastPlace(form), String(loaded))) return;
  window.history.replaceState({ ...window.history.state, shown: { ...earlier, [form]: loaded } }, '');
}

/** Whether a form was shown on another page since the one that this entry of the history had before. */
function isShownSince(form: string): boolean {
  const here = shownHere()[form];
  const last = readKept(lastPlace(form));
  return here !== undefined && last !== undefined && last !== String(here);
}

/**
 * Takes out of a form, before its engine finds it, what a browser that went Back has put into it, where the form was shown again since:
 * what was kept, saved or sent then is newer, and this would be taken for what the visitor has changed once more.
 */
export function dropOlder(form: HTMLFormElement): void {
  if (isShownSince(form.dataset['form'] ?? '') && !wasUsedEarly(form)) form.reset();
}
