import { vi } from 'vitest';

/** Milliseconds between two looks, and after which nobody waits any longer: a busy machine takes its time, and a condition that is met ends the wait at once. */
const PATIENCE = { timeout: 120_000, interval: 20 };

/** Looks again and again until a check holds; what it says last when it never does. */
export function until<T>(check: () => T | Promise<T>, patience: Partial<typeof PATIENCE> = {}): Promise<T> {
  return vi.waitFor(check, { ...PATIENCE, ...patience });
}
