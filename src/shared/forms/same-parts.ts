import { isPlainObject } from './plain-object.ts';

/** Whether a part may be the one that it spells the same as: what it means may hang on what is around it. */
type MayBe = (part: object) => boolean;

const anywhere: MayBe = () => true;

/**
 * A value made of the very objects of another one wherever the two are the same, so that who compares by identity sees what has changed
 * and nothing else. Keys in another order are another value.
 *
 * @returns `before` itself where nothing differs
 */
export function withSameParts<Value>(before: unknown, after: Value, mayBe?: MayBe): Value;
export function withSameParts(before: unknown, after: unknown, mayBe: MayBe = anywhere): unknown {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.map((part: unknown, index) => withSameParts(before[index], part, mayBe));
    const isSame = before.length === parts.length && parts.every((part, index) => part === before[index]);
    return isSame && mayBe(after) ? before : parts;
  }
  if (!isPlainObject(before) || !isPlainObject(after)) return after;
  const parts = Object.entries(after).map(
    ([key, part]) => [key, Object.hasOwn(before, key) ? withSameParts(before[key], part, mayBe) : part] as const,
  );
  const known = Object.entries(before);
  const isSame =
    known.length === parts.length && parts.every(([key, part], index) => known[index]?.[0] === key && known[index]?.[1] === part);
  return isSame && mayBe(after) ? before : Object.fromEntries(parts);
}
