import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component from a chunk of its own. Renders nothing until that is loaded. After a failure the next mounted component tries again, unlike with
 * React's `lazy`.
 *
 * @param fetch imports the component
 * @param onFailure renders instead of the component after a failure; without it the error goes to the nearest error boundary
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
    // A failure must not start the next attempt: only the next mount does.
    const [Part] = useState(() => current);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
