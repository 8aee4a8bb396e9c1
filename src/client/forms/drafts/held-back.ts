import type { Wanted } from '#shared/forms/schema/standing.ts';
import type { FormSchema } from '#shared/forms/types.ts';

const BY_ANSWERS: ReadonlySet<string> = new Set(['then', 'else', 'oneOf', 'anyOf', 'dependencies']);

/** All parts of a form that hold by its answers alone. */
function branchesOf(schema: FormSchema): ReadonlySet<unknown> {
  const [seen, found] = [new Set<unknown>(), new Set<unknown>()];
  const look = (at: unknown, isBranch: boolean) => {
    const before = isBranch ? found : seen;
    if (typeof at !== 'object' || at === null || before.has(at)) return;
    before.add(at);
    for (const [key, inside] of Object.entries(at)) look(inside, isBranch || BY_ANSWERS.has(key));
  };
  look(schema, false);
  return found;
}

const known = new WeakMap<FormSchema, Wanted>();

/**
 * What the browser is not to keep of a form: what its schema calls sensitive or a password, and what the page fills in itself. What only a branch makes
 * read-only somebody has written before. The very same function for the same form, by which is remembered what that has of it.
 */
export function heldBackIn(schema: FormSchema): Wanted {
  const before = known.get(schema);
  if (before) return before;
  let branches: ReadonlySet<unknown> | undefined;
  const isBranch = (part: unknown) => (branches ??= branchesOf(schema)).has(part);
  const isHeldBack: Wanted = (part) =>
    (part.readOnly === true && !isBranch(part)) ||
    part.privacy?.notInBrowser === true ||
    part.privacy?.sensitive === true ||
    part.format === 'password';
  known.set(schema, isHeldBack);
  return isHeldBack;
}
