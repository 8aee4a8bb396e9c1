/** Safari has no idle callbacks, and lays out what it needs. */
const whenIdle = (task: () => void) => ('requestIdleCallback' in window ? window.requestIdleCallback(task) : setTimeout(task));

/** Lets everything be laid out now: somebody uses the page, whose parts below must stand where they belong. */
export function layOutAtOnce(): void {
  document.documentElement.dataset['laidOut'] = '';
}

/**
 * Lays out what is far below, which the page's styles put off, part by part in idle moments: together they would hold up
 * whoever presses something meanwhile.
 *
 * @param root the element with the page in it
 */
export function layOutRest(root: Element): void {
  const parts = [...root.querySelectorAll<HTMLElement>('main > *, footer')];
  const next = () => {
    const part = parts.shift();
    if (!part || document.documentElement.dataset['laidOut'] !== undefined) return;
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
}
