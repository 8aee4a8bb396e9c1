// Queues what visitors press, type and submit before hydration, and replays it.
import { markUsedEarly } from './drafts/history/last-use.ts';

/*
 * The page's first script adds listeners at the document. These queue clicks and submits until the part of the page that handles them is
 * hydrated, and note which forms were typed in and which controls were blurred. If the scripts fail to load, the browser submits the queued forms.
 */

/** Events in a form wait for the form engine, all others for the page. */
const FORM_ROOT = '[data-form-place]';
const PAGE_ROOT = '#root';

/** Whether the browser opens and closes dialogs by the `command` of a button. */
const HAS_COMMANDS = typeof HTMLButtonElement === 'function' && 'command' in HTMLButtonElement.prototype;
const BY_ITSELF = `[type="submit"], [popovertarget]${HAS_COMMANDS ? ', [commandfor]' : ''}`;
/** Controls that do nothing without scripts. The browser handles links, `details`, options of forms, popovers and dialogs by itself. */
const PRESSED = `button:not(${BY_ITSELF}), input[type="radio"]:not(form *)`;
/** A tab that is a link to its panel. */
const TAB = 'a[role="tab"][href^="#"]';
/** Keys that move between tabs, or into a menu. */
const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End)$/;

interface QueuedEvent {
  /** The part that must be hydrated first. */
  readonly part: Element;
  readonly replay: () => void;
  /** Of a submit: lets the browser send the form. */
  readonly send?: () => void;
}

let queue: readonly QueuedEvent[] = [];
const hydrated = new WeakSet<Element>();
const listeners = new Map<Element, () => void>();
const usedForms = new WeakSet<HTMLFormElement>();
const blurred = new WeakSet<EventTarget>();
let hasFailed = false;

/** The part of the page that an event waits for; undefined where it need not wait. */
function partOf({ target }: Event): Element | undefined {
  if (hasFailed || !(target instanceof Element)) return undefined;
  const part = target.closest(FORM_ROOT) ?? target.closest(PAGE_ROOT);
  return part === null || hydrated.has(part) ? undefined : part;
}

function enqueue(event: Event, queued: QueuedEvent): void {
  event.preventDefault();
  event.stopPropagation();
  queue = [...queue, queued];
  listeners.get(queued.part)?.();
}

/** Shows a tab's panel like a click on its link, but without scrolling. */
function showPanel(tab: HTMLAnchorElement): void {
  const { scrollX: left, scrollY: top } = window;
  window.location.replace(tab.hash);
  tab.focus({ preventScroll: true });
  window.scrollTo({ left, top, behavior: 'instant' });
}

function onPress(event: MouseEvent): void {
  const part = partOf(event);
  if (!part) return;
  const target = event.target as Element;
  const tab = target.closest<HTMLAnchorElement>(TAB);
  if (tab && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    event.preventDefault();
    return showPanel(tab);
  }
  const control = target.closest<HTMLElement>(PRESSED);
  if (!control) return;
  enqueue(event, {
    part,
    replay: () => {
      // React hydrates the target of this event first. A radio button must not have changed by then.
      control.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      control.click();
    },
  });
}

function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const part = MOVES.test(key) ? partOf(event) : undefined;
  const control = (event.target as Element).closest(`${PRESSED}, ${TAB}`);
  if (!part || !control) return;
  enqueue(event, { part, replay: () => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) });
}

/** Removes the mark of a form that waits to be submitted, which its stylesheet uses. */
const endHeld = (form: HTMLFormElement | null) => form && delete form.dataset['held'];

function onSubmit(event: SubmitEvent): void {
  const part = partOf(event);
  const form = event.target;
  if (!part || !(form instanceof HTMLFormElement) || form.dataset['form'] === undefined) return;
  const { submitter } = event;
  if (!queue.some((one) => one.part === part && one.send)) {
    const send = () => {
      // React may have replaced the element.
      const now = form.isConnected ? form : part.querySelector('form');
      endHeld(now);
      now?.requestSubmit(submitter?.isConnected === true ? submitter : null);
    };
    // After the hydrated controls have reported their values.
    enqueue(event, { part, send, replay: () => setTimeout(send) });
  }
  event.preventDefault();
  event.stopPropagation();
  form.dataset['held'] = '';
}

function onInput(event: Event): void {
  const { form } = event.target as Partial<HTMLInputElement>;
  if (!form || usedForms.has(form) || !partOf(event)) return;
  usedForms.add(form);
  markUsedEarly(form);
}

function onLeave(event: FocusEvent): void {
  if (event.target && partOf(event) && event.target !== document.activeElement) blurred.add(event.target);
}

/** Starts to queue events. @param signal ends it; by default it lasts as long as the page */
export function queueEarlyEvents(signal?: AbortSignal): void {
  // Listen at the document: React stops these events at its root while their target is not hydrated.
  const options = { capture: true, ...(signal && { signal }) };
  document.addEventListener('click', onPress, options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('submit', onSubmit, options);
  document.addEventListener('input', onInput, options);
  document.addEventListener('focusout', onLeave, options);
}

function dequeue(part?: Element): readonly QueuedEvent[] {
  const dequeued = queue.filter((one) => part === undefined || one.part === part);
  queue = queue.filter((one) => !dequeued.includes(one));
  return dequeued;
}

/** Replays the events of a part that is hydrated now, in their order. Later ones are not queued. */
export function replayEvents(part: Element): void {
  hydrated.add(part);
  for (const one of dequeue(part)) one.replay();
}

/** Gives up on a part, or on the whole page, whose scripts failed to load: the browser sends its forms, other events are dropped. */
export function releaseEvents(part?: Element): void {
  if (part) hydrated.add(part);
  else hasFailed = true;
  for (const { send } of dequeue(part)) send?.();
}

/** Calls a listener when an event is queued for a part; at once if one is queued already. @returns stops listening */
export function onFirstQueued(part: Element, listener: () => void): () => void {
  listeners.set(part, listener);
  if (queue.some((one) => one.part === part)) listener();
  return () => void listeners.delete(part);
}

/** Whether a control was blurred before it was hydrated. Asked once, at hydration. */
export function wasBlurredEarly(control: Element): boolean {
  return blurred.delete(control) && control !== document.activeElement;
}
