import type { FormChecks } from './form-checks.ts';

/** Runs a form's checks once while the browser has nothing else to do, so that the first ones that count take no longer than all after. */
export function warmWhenIdle(checks: FormChecks): void {
  // Safari has none; there the first check is the first.
  if (typeof requestIdleCallback === 'undefined') return;
  requestIdleCallback((deadline) => {
    if (!checks.warm(() => deadline.timeRemaining() > 1)) warmWhenIdle(checks);
  });
}
