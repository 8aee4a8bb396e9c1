import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showNotices } from './show-notices.ts';

/** Shows the notices of the home page when a visitor comes to it from another page. On a loaded page, `entry.ts` has shown them already. */
export function HomeNotices() {
  const { hash } = useLocation();
  useEffect(() => showNotices(hash), [hash]);
  return null;
}
