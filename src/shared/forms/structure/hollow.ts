import { isPlainObject } from '../plain-object.ts';

/** Whether a value is a list or group in which nothing stands. */
export function isHollow(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isHollow);
  return value === undefined || value === '' || (isPlainObject(value) && Object.values(value).every(isHollow));
}
