import { noteInputs } from '#client/forms/early-inputs.ts';
import { noteLeaves } from '#client/forms/early-leaves.ts';
import { holdSubmits, letSubmitsGo } from '#client/forms/early-submits.ts';
import { holdPresses } from '#client/forms/hold-presses.ts';

export interface HeldEarly {
  /** The site's scripts are there: what was pressed before them is pressed now. Forms take what was sent and left when they hydrate. */
  readonly carryOut: () => void;
  /** They will not come: forms are sent by the browser. */
  readonly letGo: () => void;
}

/** Closes on Esc a menu that shows by the mouse or the focus in it, until both have gone elsewhere (WCAG 1.4.13). */
function dismissByKey(signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && (dataset['dismissed'] = ''), { signal });
  const isElsewhere = ({ target }: Event) => target instanceof Element && !target.closest('[data-menu]');
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, (event) => isElsewhere(event) && delete dataset['dismissed'], { signal });
  }
}

/** Holds what is pressed and sent in a page before the scripts are there that carry it out. Links the browser follows. */
export function holdEarly(root: Element): HeldEarly {
  const presses = holdPresses(root);
  const end = new AbortController();
  let isMouse = false;
  document.addEventListener('pointerover', ({ pointerType }) => (isMouse = pointerType === 'mouse'), { signal: end.signal });
  noteInputs(document, end.signal);
  dismissByKey(end.signal);
  noteLeaves();
  holdSubmits(root.querySelectorAll<HTMLFormElement>('form[data-form]'));

  return {
    carryOut: () => {
      end.abort();
      const under = [...document.querySelectorAll(':hover')].at(-1);
      // A mouse that came to rest before somebody listened.
      if (isMouse && under && root.contains(under)) {
        under.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
      }
      presses.replay();
    },
    letGo: () => {
      end.abort();
      presses.drop();
      letSubmitsGo();
    },
  };
}
