import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showNotices } from './show-notices.ts';

/** Shows the notices of the home page after client-side navigation. */
export function HomeNotices() {
  const { hash } = useLocation();
  useEffect(() => showNotices(hash), [hash]);
  return null;
}
