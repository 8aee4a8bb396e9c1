// Queues clicks, keys and submits before hydration, and replays them when the part of the page that handles them is hydrated. Also notes which
// forms were typed in, and which controls were blurred. If the scripts fail to load, the browser submits the queued forms.
import { markUsedEarly } from './drafts/history/last-use.ts';

/** Events in a form wait for the form engine, all others for the page. */
const FORM_ROOT = '[data-form-place]';
const PAGE_ROOT = '#root';

/** Whether the browser opens and closes dialogs by the `command` of a button. */
const HAS_COMMANDS = typeof HTMLButtonElement === 'function' && 'command' in HTMLButtonElement.prototype;
/** Buttons that work without scripts. */
const NATIVE_BUTTON = `[type="submit"], [popovertarget]${HAS_COMMANDS ? ', [commandfor]' : ''}`;
/** Controls that do nothing without scripts. The browser handles links, `details`, options of forms, popovers and dialogs by itself. */
const SCRIPTED_CONTROL = `button:not(${NATIVE_BUTTON}), input[type="radio"]:not(form *)`;
/** A tab that is a link to its panel. */
const TAB = 'a[role="tab"][href^="#"]';
/** Keys that move between tabs, or into a menu. */
const NAVIGATION_KEY = /^(Arrow(Up|Down|Left|Right)|Home|End)$/;

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
  const control = target.closest<HTMLElement>(SCRIPTED_CONTROL);
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
  const part = NAVIGATION_KEY.test(key) ? partOf(event) : undefined;
  const control = (event.target as Element).closest(`${SCRIPTED_CONTROL}, ${TAB}`);
  if (!part || !control) return;
  enqueue(event, { part, replay: () => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) });
}

/** Removes the mark of a form that waits to be submitted. The stylesheet uses it. */
const unmarkHeld = (form: HTMLFormElement | null) => form && delete form.dataset['held'];

function onSubmit(event: SubmitEvent): void {
  const part = partOf(event);
  const form = event.target;
  if (!part || !(form instanceof HTMLFormElement) || form.dataset['form'] === undefined) return;
  const { submitter } = event;
  if (!queue.some((queued) => queued.part === part && queued.send)) {
    const send = () => {
      // React may have replaced the element.
      const current = form.isConnected ? form : part.querySelector('form');
      unmarkHeld(current);
      current?.requestSubmit(submitter?.isConnected === true ? submitter : null);
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
  const dequeued = queue.filter((queued) => part === undefined || queued.part === part);
  queue = queue.filter((queued) => !dequeued.includes(queued));
  return dequeued;
}

/** Replays the events of a part that is hydrated now, in their order. Later ones are not queued. */
export function replayEvents(part: Element): void {
  hydrated.add(part);
  for (const { replay } of dequeue(part)) replay();
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
  if (queue.some((queued) => queued.part === part)) listener();
  return () => void listeners.delete(part);
}

/** Whether a control was blurred before it was hydrated. Asked once, at hydration. */
export function wasBlurredEarly(control: Element): boolean {
  return blurred.delete(control) && control !== document.activeElement;
}
