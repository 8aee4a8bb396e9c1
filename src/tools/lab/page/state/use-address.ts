import { useCallback, useEffect, useState } from 'react';
import { readAddress, writeAddress, type Address } from '../address.ts';

const here = () => readAddress(new URL(window.location.href));

/** What the address names, and what changes it: going back goes back to what was looked at. */
export function useAddress(): readonly [Address, (change: { readonly [Key in keyof Address]?: Address[Key] | undefined }) => void] {
  const [address, setAddress] = useState(here);
  useEffect(() => {
    const read = () => setAddress(here());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const change = useCallback((part: { readonly [Key in keyof Address]?: Address[Key] | undefined }) => {
    setAddress((before) => {
      const next = readAddress(new URL(writeAddress({ ...before, ...part } as Address), window.location.href));
      const url = writeAddress(next);
      if (url !== writeAddress(before)) window.history.pushState(null, '', url);
      return next;
    });
  }, []);
  return [address, change];
}
