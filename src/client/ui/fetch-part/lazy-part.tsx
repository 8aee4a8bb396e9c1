import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component from a chunk of its own; until that is there, nothing shows. React's `lazy` keeps a failure until the page is loaded again:
 * here the next one that is mounted tries again.
 *
 * @param fetch imports the component
 * @param onFailure what shows for a component that the page can do without; otherwise the error goes to the nearest error boundary
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  onFailure?: ComponentType<Props>,
): (props: Props) => ReactNode {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        current = create();
        if (onFailure) return { default: onFailure };
        throw error;
      }
    });
  let current = create();

  return function LazyPart(props: Props) {
    // One failure must not begin the next attempt: that is for the next mount.
    const [Part] = useState(() => current);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
