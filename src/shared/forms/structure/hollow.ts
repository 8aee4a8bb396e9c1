import { isPlainObject } from '../plain-object.ts';

/** Whether a value is a list or group in which nothing stands. */
export function isHollow(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isHollow);
  return value === undefined || value === '' || (isPlainObject(value) && Object.values(value).every(isHollow));
}

/** A group without what controls hold and do not send: a list whose ticks or rows are gone again, a group that was emptied. */
export function withoutHollow(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const filled = Object.entries(value).filter(([, one]) => !isHollow(one));
  return Object.fromEntries(filled.map(([name, one]) => [name, withoutHollow(one)]));
}
