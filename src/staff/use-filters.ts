import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { textsOf } from './form-values.ts';
import { navigate, useLocationUrl, withQuery } from './location.ts';

interface FilterForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Props of a form whose controls filter a list: they show the URL's query, and submitting the form changes it.
 *
 * @param names the names of the controls, which are the names in the query
 */
export function useFilters(names: readonly string[]): FilterForm {
  const url = useLocationUrl();
  const ref = useRef<HTMLFormElement>(null);
  const query = url.searchParams.toString();
  // Writes into the controls instead of creating new ones, so that the focus stays where it is.
  useEffect(() => {
    const values = new URLSearchParams(query);
    for (const name of names) {
      const control = ref.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = values.get(name) ?? '';
    }
  }, [names, query]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const textOf = textsOf(event.currentTarget);
    const filters = Object.fromEntries(names.map((name) => [name, textOf(name) || undefined]));
    navigate(withQuery(url, { ...filters, after: undefined }));
  };
  return { ref, onSubmit };
}
