import { useEffect } from 'react';
import type { FormChecks } from './form-checks.ts';

/** Runs a form's checks once while the browser has nothing else to do, so that the first ones that count take no longer than all after. */
export function useWarm(checks: FormChecks): void {
  useEffect(() => {
    // Safari has none; there the first check is the first.
    if (typeof requestIdleCallback === 'undefined') return undefined;
    let next: number;
    const go = (deadline: IdleDeadline) => {
      if (!checks.warm(() => deadline.timeRemaining() > 1)) next = requestIdleCallback(go);
    };
    next = requestIdleCallback(go);
    return () => cancelIdleCallback(next);
  }, [checks]);
}
