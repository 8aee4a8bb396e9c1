import { useEffect, useRef } from 'react';

const KEYS = [
  ['j', 'next lead'],
  ['k', 'previous lead'],
  ['Enter', 'open the lead'],
  ['/', 'search'],
  ['?', 'show these keys'],
] as const;

/** Whether the user types in a control, or holds a modifier key. */
const isTyping = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  metaKey || ctrlKey || altKey || (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null);

/** Moves the focus among the leads of the list. */
function moveFocus(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lead]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by));
  links[next]?.focus();
}

/** The keyboard shortcuts of the desk, and the dialog that lists them. */
export function Keys() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || dialog.current?.open === true) return;
      if (event.key === 'j') moveFocus(1);
      else if (event.key === 'k') moveFocus(-1);
      else if (event.key === '/') document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      else if (event.key === '?') dialog.current?.showModal();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" className="keys">
      <h2 id="keys-title">Keys</h2>
      <dl>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
