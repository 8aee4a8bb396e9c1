import { createElement, type ReactElement, type SVGProps } from 'react';

/** The elements of an icon of 24 × 24 pixels, with their attributes. */
type Shapes = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

type LucideProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  /** Size in CSS pixels. */
  readonly size?: number | undefined;
};

/** An icon of Lucide (lucide.dev). */
export type LucideIcon = (props: LucideProps) => ReactElement;

/** Creates the component of an icon. `icons.ts` contains those that are used. */
export function lucideIcon(name: string, shapes: Shapes): LucideIcon {
  return function Icon({ size = 24, className, ...rest }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={['lucide', `lucide-${name}`, className].filter(Boolean).join(' ')}
        {...rest}
      >
        {shapes.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
      </svg>
    );
  };
}
