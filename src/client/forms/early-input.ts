import { noteUsedEarly } from './drafts/used-since.ts';
import { isWindowLeft } from './engine/leaving.ts';

/*
 * What a visitor does before the scripts are there that answer to it. One recorder at the document, from the page's first script on: presses
 * and submits wait for their scripts, and what is typed and left is noted. Where the scripts fail, the browser sends forms by itself.
 */

/** Around a form: what is done in it waits for the form's engine. All else waits for the page. */
const PLACE = '[data-form-place]';
const PAGE = '#root';

/** Whether the browser opens and closes dialogs by the `command` of a button. */
const HAS_COMMANDS = typeof HTMLButtonElement === 'function' && 'command' in HTMLButtonElement.prototype;
const BY_ITSELF = `[type="submit"], [popovertarget]${HAS_COMMANDS ? ', [commandfor]' : ''}`;
/** What only scripts carry out when it is pressed; links, choices of a form, pop-overs and dialogs the browser does by itself. */
const PRESSED = `summary[data-acts], button:not(${BY_ITSELF}), input[type="radio"]:not(form *)`;
/** Keys that move between tabs, or into a menu. */
const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End)$/;

interface Waiting {
  /** What has to be there first. */
  readonly part: Element;
  readonly carryOut: () => void;
  /** Where it is a submit that the browser can make. */
  readonly send?: () => void;
}

let waiting: readonly Waiting[] = [];
/** Parts of the page that nothing waits for any more. */
const settled = new WeakSet<Element>();
const wanted = new Map<Element, () => void>();
const used = new WeakSet<HTMLFormElement>();
const left = new WeakSet<EventTarget>();
let hasFailed = false;

/** The part of the page that an event waits for; undefined for one that needs not wait. */
function partOf({ target }: Event): Element | undefined {
  if (hasFailed || !(target instanceof Element)) return undefined;
  const part = target.closest(PLACE) ?? target.closest(PAGE);
  return part === null || settled.has(part) ? undefined : part;
}

function hold(event: Event, held: Waiting): void {
  event.preventDefault();
  event.stopPropagation();
  waiting = [...waiting, held];
  wanted.get(held.part)?.();
}

function onPress(event: MouseEvent | KeyboardEvent): void {
  const part = partOf(event);
  const control = (event.target as Element).closest<HTMLElement>(PRESSED);
  if (!part || !control) return;
  if (!(event instanceof KeyboardEvent)) {
    return hold(event, {
      part,
      carryOut: () => {
        // React hydrates what this hits before it looks; a choice must not have changed by then.
        control.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
        control.click();
      },
    });
  }
  const { key } = event;
  if (!MOVES.test(key)) return;
  hold(event, { part, carryOut: () => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) });
}

/** A form that was sent shows that it waits for its script. */
const endHeld = (form: HTMLFormElement | null) => form && delete form.dataset['held'];

function onSubmit(event: SubmitEvent): void {
  const part = partOf(event);
  const form = event.target;
  if (!part || !(form instanceof HTMLFormElement) || form.dataset['form'] === undefined) return;
  const { submitter } = event;
  if (!waiting.some((one) => one.part === part && one.send)) {
    const send = () => {
      // One that React has drawn anew is another element.
      const now = form.isConnected ? form : part.querySelector('form');
      endHeld(now);
      now?.requestSubmit(submitter?.isConnected === true ? submitter : null);
    };
    // After what the controls say once they are hydrated.
    hold(event, { part, send, carryOut: () => setTimeout(send) });
  }
  event.preventDefault();
  event.stopPropagation();
  form.dataset['held'] = '';
}

function onInput(event: Event): void {
  const { form } = event.target as Partial<HTMLInputElement>;
  if (!form || used.has(form) || !partOf(event)) return;
  used.add(form);
  noteUsedEarly(form);
}

function onLeave(event: FocusEvent): void {
  if (event.target && partOf(event) && !isWindowLeft(event.target)) left.add(event.target);
}

/** Records from now on, for as long as the page is there unless told otherwise. */
export function recordEarly(signal?: AbortSignal): void {
  // At the document: React stops these events at its root while what they hit is not hydrated.
  const options = { capture: true, ...(signal && { signal }) };
  document.addEventListener('click', onPress, options);
  document.addEventListener('keydown', onPress, options);
  document.addEventListener('submit', onSubmit, options);
  document.addEventListener('input', onInput, options);
  document.addEventListener('focusout', onLeave, options);
}

function take(part?: Element): readonly Waiting[] {
  const taken = waiting.filter((one) => part === undefined || one.part === part);
  waiting = waiting.filter((one) => !taken.includes(one));
  return taken;
}

/** The scripts of a part are there: what was done in it is carried out, in its order, and nothing waits there any more. */
export function carryOut(part: Element): void {
  settled.add(part);
  for (const one of take(part)) one.carryOut();
}

/** The scripts of a part, or of the page and all in it, do not come: forms are sent by the browser, and presses are forgotten. */
export function letGo(part?: Element): void {
  if (part) settled.add(part);
  else hasFailed = true;
  for (const { send } of take(part)) send?.();
}

/** Calls back when something waits for a part; at once where it does already. Returns what ends that. */
export function whenHeld(part: Element, then: () => void): () => void {
  wanted.set(part, then);
  if (waiting.some((one) => one.part === part)) then();
  return () => void wanted.delete(part);
}

/** Whether a control was left before its script was there; asked once, when it has come. */
export function wasLeftEarly(control: Element): boolean {
  return left.delete(control) && control !== document.activeElement;
}
