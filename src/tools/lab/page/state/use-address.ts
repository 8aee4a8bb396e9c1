import { useCallback, useEffect, useState } from 'react';
import { readAddress, writeAddress, type Address } from '../address.ts';

const currentAddress = () => readAddress(new URL(window.location.href));

/** The address of the page, and a function to change parts of it. Each change is an entry in the browser's history. */
export function useAddress(): readonly [Address, (change: { readonly [Key in keyof Address]?: Address[Key] | undefined }) => void] {
  const [address, setAddress] = useState(currentAddress);
  useEffect(() => {
    const read = () => setAddress(currentAddress());
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
