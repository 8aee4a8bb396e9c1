import { useRef, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError, FormDefinition } from '#shared/forms/types.ts';
import { focusFirstError } from './focus-first-error.ts';
import type { FormStore } from './form-store.ts';
import type { FormValidator } from './form-validator.ts';
import type { LiveForm } from './live-form.ts';
import { formOptions } from './ui-schema.ts';

interface PagesInput {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  readonly validator: FormValidator;
  readonly live: LiveForm;
  readonly frame: RefObject<HTMLElement | null>;
}

interface Pages {
  /**
   * Takes over a submit of an earlier page than the last, by Next or by Enter in a field: checks the page and goes on when
   * it has no errors. Returns whether it did.
   */
  readonly next: (submit: SyntheticEvent) => boolean;
  readonly previous: () => void;
  /** Shows the first page that has one of the errors. */
  readonly showPageOf: (errors: readonly FieldError[]) => void;
  /** Whether the errors that rjsf is telling were asked for one page, and are no failed submit. */
  readonly isChecking: () => boolean;
}

/** Moves between the pages of a paged form; without pages there is always only the last one. */
export function usePages({ definition, store, validator, live, frame }: PagesInput): Pages {
  const { paged, groups = [] } = formOptions(definition);
  const checking = useRef(false);

  function go(page: number): void {
    if (page !== store.page) store.set({ leaving: store.page, page });
  }

  /** Brings data, errors and marks of this very moment to the page. */
  function check(fields: readonly string[]): void {
    checking.current = true;
    store.release();
    flushSync(() => store.flush());
    flushSync(() => live.validate());
    flushSync(() => store.touch(...fields));
    checking.current = false;
  }

  return {
    isChecking: () => checking.current,
    next: (submit) => {
      if (!paged || store.page >= groups.length - 1) return false;
      submit.preventDefault();
      submit.stopPropagation();
      const fields = groups[store.page]?.fields ?? [];
      check(fields);
      if (validator.findErrors(live.data).some(({ field }) => fields.includes(field))) focusFirstError(frame.current);
      else go(store.page + 1);
      return true;
    },
    previous: () => go(store.page - 1),
    showPageOf: (errors) => {
      const names = new Set(errors.map(({ field }) => field));
      const page = groups.findIndex(({ fields }) => fields.some((name) => names.has(name)));
      if (paged && page >= 0) go(page);
    },
  };
}
