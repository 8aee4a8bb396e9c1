import { isWindowLeft } from './engine/leaving.ts';

/** Controls that were left and not asked about since. */
const left = new WeakSet<EventTarget>();

/** Notes which controls of a page are left, before a script of their form is there to hear of it. */
export function noteLeaves(): void {
  const note = ({ target }: Event) => target && !isWindowLeft(target) && left.add(target);
  document.addEventListener('focusout', note, true);
}

/** Whether a control was left before its script was there; asked once, when it has come. */
export function wasLeftEarly(control: Element): boolean {
  return left.delete(control) && control !== document.activeElement;
}
