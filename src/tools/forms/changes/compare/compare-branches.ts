// Compares allOf, anyOf, oneOf and conditions of two versions of a form.
import { canonicalJson } from '#engine/normalized-schema/index.ts';
import type { Subschema } from '#engine/normalized-schema/index.ts';
import type { Change, UnplacedChange } from '../change.ts';
import { askedFor } from './limits.ts';
import { here, under, dotted, type ChangeOrInside, type Pair } from './match-paths.ts';

type Branches = readonly Subschema[];

interface Paired {
  readonly before: Subschema | undefined;
  readonly after: Subschema | undefined;
  /** Position of the later branch. */
  readonly index: number;
}

/** Identifies a branch: its title, or the values that its fields must have. */
function signOf({ title, const: only, enum: values, properties = {} }: Subschema): string | undefined {
  if (title !== undefined) return title;
  if (only !== undefined || values) return canonicalJson([only, values]);
  const fixed = Object.entries(properties).filter(([, field]) => Object.hasOwn(field, 'const') || field.enum?.length === 1);
  return fixed.length > 0 ? canonicalJson(fixed.map(([name, field]) => [name, field.const ?? field.enum?.[0]])) : undefined;
}

/** Pairs the branches of both versions: equal ones first, then by their identification, then by position. */
function paired(before: Branches, after: Branches): Paired[] {
  const left = new Set(before);
  const found = new Map<Subschema, Subschema>();
  const take = (isHeir: (old: Subschema, now: Subschema, index: number) => boolean) => {
    for (const [index, now] of after.entries()) {
      const old = found.has(now) ? undefined : [...left].find((one) => isHeir(one, now, index));
      if (!old) continue;
      found.set(now, old);
      left.delete(old);
    }
  };
  take((old, now) => askedFor(old) === askedFor(now));
  take((old, now) => signOf(old) !== undefined && signOf(old) === signOf(now));
  take((old, now, index) => signOf(old) === undefined && signOf(now) === undefined && before[index] === old);
  return [
    ...after.map((now, index) => ({ before: found.get(now), after: now, index })),
    ...[...left].map((old) => ({ before: old, after: undefined, index: 0 })),
  ];
}

const named = (branch: Subschema) => (branch.title === undefined ? 'one of the choices' : `the choice «${branch.title}»`);

/** Compares `anyOf` or `oneOf`: an added branch widens what is accepted, a removed one breaks. */
function compareOneOf(pair: Pair, keyword: 'anyOf' | 'oneOf'): ChangeOrInside[] {
  const [old, now] = [pair.before[keyword] ?? [], pair.after[keyword] ?? []];
  if (old.length === 0 && now.length === 0) return [];
  const changes: UnplacedChange[] = [];
  const fix = 'Accept everything that it accepted before';
  if (old.length === 0) changes.push({ harm: 'breaks', kind: 'tightened', what: `must match one of ${now.length} choices now`, fix });
  if (now.length === 0) changes.push({ harm: 'widens', kind: 'widened', what: 'need not match one of several choices any more' });
  if (changes.length > 0) return here(pair, changes, keyword);
  return paired(old, now).flatMap(({ before, after, index }) => {
    const at = `${keyword}.${index}`;
    if (before && after) return pair.aside(before, after, at);
    if (after) return here(pair, [{ harm: 'widens', kind: 'choice added', what: `${named(after)} was added` }], at);
    const what = `${named(before ?? {})} was removed`;
    return here(pair, [{ harm: 'breaks', kind: 'choice removed', what, fix: 'Keep it as long as leads with it are stored' }], keyword);
  });
}

function compareDependencies(pair: Pair): ChangeOrInside[] {
  const [old, now] = [pair.before.dependencies ?? {}, pair.after.dependencies ?? {}];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((name) => {
    // An array of names is short for `required`.
    const branch = (of: typeof old): Subschema => {
      const one = Object.hasOwn(of, name) ? of[name] : undefined;
      return Array.isArray(one) ? { required: one as readonly string[] } : ((one ?? {}) as Subschema);
    };
    return pair.aside(branch(old), branch(now), `dependencies.${name}`);
  });
}

/** Compares which fields each option reveals. Hiding a field that was visible breaks, revealing a new one does not. */
function compareReveals(pair: Pair): Change[] {
  const targets = ({ reveals = {} }: Subschema) => new Set(Object.values(reveals).flat());
  const [old, now] = [targets(pair.before), targets(pair.after)];
  const { roots, key } = pair;
  const hidden = [...now].filter((name) => !old.has(name) && Object.hasOwn(roots.before.properties ?? {}, name));
  const shown = [...old].filter((name) => !now.has(name) && Object.hasOwn(roots.after.properties ?? {}, name));
  const moved = Object.entries(pair.before.reveals ?? {}).flatMap(([option, names]) =>
    names.filter((name) => now.has(name) && !pair.after.reveals?.[option]?.includes(name)),
  );
  const at = (name: string) => ({ path: under('', name), key: dotted(key, 'reveals') });
  const fix = 'Show it wherever it showed before';
  return [
    ...[...hidden, ...moved].flatMap((name) =>
      here(at(name), [{ harm: 'breaks', kind: 'moved', what: 'shows in fewer cases than before', fix }]),
    ),
    ...shown.flatMap((name) => here(at(name), [{ harm: 'widens', kind: 'moved', what: 'always shows now' }])),
  ];
}

/** Compares the branches of a schema: `allOf`, `anyOf`, `oneOf` and conditions. */
export function compareBranches(pair: Pair): ChangeOrInside[] {
  const { before, after } = pair;
  return [
    ...paired(before.allOf ?? [], after.allOf ?? []).flatMap((one) => pair.aside(one.before ?? {}, one.after ?? {}, `allOf.${one.index}`)),
    ...compareOneOf(pair, 'anyOf'),
    ...compareOneOf(pair, 'oneOf'),
    ...(['then', 'else'] as const).flatMap((keyword) => pair.aside(before[keyword] ?? {}, after[keyword] ?? {}, keyword)),
    ...compareDependencies(pair),
    ...compareReveals(pair),
  ];
}
