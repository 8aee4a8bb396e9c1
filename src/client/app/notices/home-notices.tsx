import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showNotices } from './show-notices.ts';

/** The notices of the home page, where it was reached inside the site. */
export function HomeNotices() {
  const { hash } = useLocation();
  useEffect(() => showNotices(hash), [hash]);
  return null;
}
