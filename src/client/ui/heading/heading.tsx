import type { ComponentPropsWithoutRef } from 'react';
import { unbroken } from './unbroken.tsx';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

type HeadingProps = ComponentPropsWithoutRef<'h2'> & { level: HeadingLevel };

/** A heading whose level depends on its context, so that the page's outline skips no level. */
export function Heading({ level, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest}>{unbroken(children)}</Tag>;
}
