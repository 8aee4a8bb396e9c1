import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { fieldPath, keysAlong } from '#shared/forms/path.ts';
import type { ApiFieldError, FormDefinition } from '#shared/forms/types.ts';
import { focusFirstError } from '#engine/react/index.ts';
import type { SiteFormStore } from './site-form-store.ts';
import { formOptions } from './ui-schema.ts';

interface PagesInput {
  readonly definition: FormDefinition;
  readonly store: SiteFormStore;
  readonly frame: RefObject<HTMLElement | null>;
}

interface Pages {
  /**
   * Handles a submit on any page but the last: shows the next page if this one has no errors.
   *
   * @returns false on the last page, where the submit sends the form
   */
  readonly next: () => boolean;
  readonly previous: () => void;
  /** Shows the first page that has one of the errors. */
  readonly showPageOf: (errors: readonly ApiFieldError[]) => void;
}

/** Moves between the pages of a paged form. A form without pages is always on its last page. */
export function usePages({ definition, store, frame }: PagesInput): Pages {
  const { schema } = definition;
  const { paged, groups = [] } = formOptions(definition);

  /** The fields of a page, with those that an option reveals, that replace an upload, or that a condition adds. */
  function fieldsOn(page: number): ReadonlySet<string> {
    const { broughtBy } = store.resolution.root.schema;
    const names = new Set(groups[page]?.fields);
    // The loop also visits names that it adds.
    for (const name of names) {
      for (const revealed of Object.values(schema.properties[name]?.reveals ?? {}).flat()) names.add(revealed);
      for (const [replacement, { replaces }] of Object.entries(schema.properties)) if (replaces === name) names.add(replacement);
      for (const [added, deciding] of broughtBy) if (deciding === name) names.add(added);
    }
    return names;
  }

  function goTo(page: number): void {
    if (page !== store.page) store.set({ previousPage: store.page, page });
  }

  return {
    next: () => {
      if (!paged || store.page >= groups.length - 1) return false;
      store.commitAll();
      const fields = Array.from(fieldsOn(store.page), (name) => fieldPath([name]));
      // Render the messages before the first error gets the focus.
      const errors = flushSync(() => store.validateAll(fields));
      if (errors.length > 0) focusFirstError(frame.current);
      else goTo(store.page + 1);
      return true;
    },
    previous: () => goTo(store.page - 1),
    showPageOf: (errors) => {
      if (!paged) return;
      const names = new Set(errors.map(({ field }) => keysAlong(field)[0]));
      const page = groups.findIndex((_group, index) => [...fieldsOn(index)].some((name) => names.has(name)));
      if (page >= 0) goTo(page);
    },
  };
}
