import type { FormDefinition } from '#shared/forms/types.ts';
import type { FormStore } from './engine/form-store.ts';
import { heldBy, carriedTo, type NewerForm } from './submit/newer-form.ts';

interface Edited {
  /** The form as its page was loaded with it. */
  readonly first: FormDefinition;
  /** The form as it shows. */
  readonly shown: FormDefinition;
  /** What its tables have made of it. */
  readonly definition: FormDefinition;
  readonly store: FormStore;
  readonly frame: HTMLElement;
}

let edits = 0;

const namesOf = (controls: Iterable<Element>) => [...controls].flatMap((control) => (control as HTMLInputElement).name || []);

/**
 * A form of the dev server whose tables have been edited, to take the place of the one that shows: with what that holds, its page, its
 * messages and its focus.
 */
export function editedForm({ first, shown, definition, store, frame }: Edited): NewerForm {
  const wrong = namesOf(frame.querySelectorAll('[aria-invalid="true"]'));
  const [focused] = namesOf(frame.querySelectorAll(':focus'));
  const { captchaCode, page } = store;
  edits += 1;
  return {
    definition,
    key: `edited ${edits}`,
    values: heldBy(definition, carriedTo(store.read(), shown, definition)),
    errors: [],
    text: undefined,
    given: (given) => carriedTo(given, first, definition),
    edited: {
      whole: { captchaCode, page },
      chosen: store.chosen({ found: true }),
      onShown(next, place) {
        if (wrong.length > 0) next.judgeSome(wrong);
        if (focused !== undefined) place.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
      },
    },
  };
}
