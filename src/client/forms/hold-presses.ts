/** Whether the browser opens and closes dialogs by the `command` of a button. */
const HAS_COMMANDS = typeof HTMLButtonElement === 'function' && 'command' in HTMLButtonElement.prototype;
const BY_ITSELF = `[type="submit"], [popovertarget]${HAS_COMMANDS ? ', [commandfor]' : ''}`;
/** What only scripts carry out when it is pressed, `<summary>` with `data-acts` among it; links, choices of a form, pop-overs and dialogs the browser does by itself. */
const PRESSED = `summary[data-acts], button:not(${BY_ITSELF}), input[type="radio"]:not(form *)`;
/** Keys that move between tabs, or into a menu. */
const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End)$/;

export interface HeldPresses {
  /** Carries out what was pressed meanwhile, in its order, and holds nothing more. */
  readonly replay: () => void;
  /** Forgets it, and holds nothing more. */
  readonly drop: () => void;
}

/**
 * Holds what is pressed in an element, by pointer or keys, until the scripts are there that carry it out.
 *
 * @param onPress called for each press
 */
export function holdPresses(element: Element, onPress?: () => void): HeldPresses {
  const end = new AbortController();
  const held: (() => void)[] = [];

  // At the document: React stops these events at its root while what they hit is not hydrated.
  const hold = <Kind extends 'click' | 'keydown'>(
    kind: Kind,
    again: (event: DocumentEventMap[Kind], control: HTMLElement) => (() => void) | undefined,
  ) =>
    document.addEventListener(
      kind,
      (event) => {
        const control = event.target instanceof Element && element.contains(event.target) && event.target.closest<HTMLElement>(PRESSED);
        const doAgain = control ? again(event, control) : undefined;
        if (!doAgain) return;
        event.preventDefault();
        event.stopPropagation();
        held.push(doAgain);
        onPress?.();
      },
      { capture: true, signal: end.signal },
    );
  hold('click', (_event, control) => () => {
    // React hydrates what this hits before it looks; a choice must not have changed by then.
    control.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    control.click();
  });
  hold('keydown', ({ key }, control) =>
    MOVES.test(key) ? () => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })) : undefined,
  );

  return {
    replay: () => {
      end.abort();
      for (const press of held.splice(0)) press();
    },
    drop: () => {
      end.abort();
      held.length = 0;
    },
  };
}
