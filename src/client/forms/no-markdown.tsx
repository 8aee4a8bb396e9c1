import type { ReactNode } from 'react';

/**
 * Stands in for `markdown-to-jsx`, which rjsf imports for descriptions written as Markdown: ours are plain text, so its
 * 32 kB (gzip) stay out of the page.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
