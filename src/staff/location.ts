import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
window.addEventListener('popstate', () => listeners.forEach((tell) => tell()));

const here = () => window.location.pathname + window.location.search;

/** The page's URL. It contains the filters, so it can be sent to a colleague. */
export function useLocationUrl(): URL {
  const url = useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, here);
  return new URL(url, window.location.origin);
}

/** Goes to a URL of the desk. @param replace replaces the current history entry */
export function navigate(url: string, replace = false): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', url);
  listeners.forEach((tell) => tell());
}

/** The same URL with other values of its query; undefined removes one. */
export function withQuery({ pathname, searchParams }: URL, changes: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
