import type { ReactNode } from 'react';

/** Text for screen readers only. Its class is in `styles/base.css`. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
