import { noteUsedEarly } from './drafts/used-since.ts';

/** Forms that somebody has written into, or chosen something in, before their engine was there. */
const used = new WeakSet<HTMLFormElement>();

function note({ target }: Event): void {
  const { form } = target as Partial<HTMLInputElement>;
  if (!form || used.has(form)) return;
  used.add(form);
  noteUsedEarly(form);
}

/** Notes which forms in a part of the page are used; what a browser puts into them by itself is no such thing. */
export function noteInputs(part: EventTarget, signal: AbortSignal): void {
  part.addEventListener('input', note, { capture: true, signal });
}
