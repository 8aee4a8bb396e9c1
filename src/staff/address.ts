import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
window.addEventListener('popstate', () => listeners.forEach((tell) => tell()));

const here = () => window.location.pathname + window.location.search;

/** The page's address, which says all of what is shown: a view can be sent to a colleague. */
export function useAddress(): URL {
  const address = useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, here);
  return new URL(address, window.location.origin);
}

/** Goes to an address of the desk. `replace`: the one before is not gone back to. */
export function go(address: string, replace = false): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  listeners.forEach((tell) => tell());
}

/** The same address with other values of its query; an empty one is left out. */
export function withQuery({ pathname, searchParams }: URL, changes: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
