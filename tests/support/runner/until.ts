import { vi } from 'vitest';

/** Milliseconds. The time-out is long for busy machines: a condition that holds ends the wait at once. */
const PATIENCE = { timeout: 120_000, interval: 20 };

/** Repeats a check until it does not throw. @throws its last error after the time-out */
export function until<T>(check: () => T | Promise<T>, patience: Partial<typeof PATIENCE> = {}): Promise<T> {
  return vi.waitFor(check, { ...PATIENCE, ...patience });
}
