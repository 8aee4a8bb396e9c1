// Compares allOf, anyOf, oneOf and conditions of two versions of a form.
import { canonicalJson } from '#engine/normalized-schema/index.ts';
import type { Subschema } from '#engine/normalized-schema/index.ts';
import type { Change, UnplacedChange } from '../change.ts';
import { rulesAsText } from './limits.ts';
import { here, under, dotted, type ChangeOrInside, type Pair } from './match-paths.ts';

type Branches = readonly Subschema[];

interface BranchPair {
  readonly before: Subschema | undefined;
  readonly after: Subschema | undefined;
  /** Position of the later branch. */
  readonly index: number;
}

/** Identifies a branch: its title, or the values that its fields must have. */
function identify({ title, const: only, enum: values, properties = {} }: Subschema): string | undefined {
  if (title !== undefined) return title;
  if (only !== undefined || values) return canonicalJson([only, values]);
  const fixed = Object.entries(properties).filter(([, field]) => Object.hasOwn(field, 'const') || field.enum?.length === 1);
  return fixed.length > 0 ? canonicalJson(fixed.map(([name, field]) => [name, field.const ?? field.enum?.[0]])) : undefined;
}

/** Pairs the branches of both versions: equal ones first, then by their identification, then by position. */
function pairBranches(before: Branches, after: Branches): BranchPair[] {
  const unpaired = new Set(before);
  const partners = new Map<Subschema, Subschema>();
  const pairWhere = (isSame: (old: Subschema, now: Subschema, index: number) => boolean) => {
    for (const [index, now] of after.entries()) {
      const partner = partners.has(now) ? undefined : [...unpaired].find((old) => isSame(old, now, index));
      if (!partner) continue;
      partners.set(now, partner);
      unpaired.delete(partner);
    }
  };
  pairWhere((old, now) => rulesAsText(old) === rulesAsText(now));
  pairWhere((old, now) => identify(old) !== undefined && identify(old) === identify(now));
  pairWhere((old, now, index) => identify(old) === undefined && identify(now) === undefined && before[index] === old);
  return [
    ...after.map((now, index) => ({ before: partners.get(now), after: now, index })),
    ...[...unpaired].map((old) => ({ before: old, after: undefined, index: 0 })),
  ];
}

const nameBranch = (branch: Subschema) => (branch.title === undefined ? 'one of the choices' : `the choice «${branch.title}»`);

/** Compares `anyOf` or `oneOf`: an added branch widens what is accepted, a removed one breaks. */
function compareOneOf(pair: Pair, keyword: 'anyOf' | 'oneOf'): ChangeOrInside[] {
  const [old, now] = [pair.before[keyword] ?? [], pair.after[keyword] ?? []];
  if (old.length === 0 && now.length === 0) return [];
  const changes: UnplacedChange[] = [];
  const fix = 'Accept everything that it accepted before';
  if (old.length === 0) changes.push({ harm: 'breaks', kind: 'tightened', what: `must match one of ${now.length} choices now`, fix });
  if (now.length === 0) changes.push({ harm: 'widens', kind: 'widened', what: 'need not match one of several choices any more' });
  if (changes.length > 0) return here(pair, changes, keyword);
  return pairBranches(old, now).flatMap(({ before, after, index }) => {
    const branchKey = `${keyword}.${index}`;
    if (before && after) return pair.aside(before, after, branchKey);
    if (after) return here(pair, [{ harm: 'widens', kind: 'choice added', what: `${nameBranch(after)} was added` }], branchKey);
    const what = `${nameBranch(before ?? {})} was removed`;
    return here(pair, [{ harm: 'breaks', kind: 'choice removed', what, fix: 'Keep it as long as leads with it are stored' }], keyword);
  });
}

function compareDependencies(pair: Pair): ChangeOrInside[] {
  const [old, now] = [pair.before.dependencies ?? {}, pair.after.dependencies ?? {}];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((name) => {
    // An array of names is short for `required`.
    const branch = (dependencies: typeof old): Subschema => {
      const dependency = Object.hasOwn(dependencies, name) ? dependencies[name] : undefined;
      return Array.isArray(dependency) ? { required: dependency as readonly string[] } : ((dependency ?? {}) as Subschema);
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
  const location = (name: string) => ({ path: under('', name), key: dotted(key, 'reveals') });
  const fix = 'Show it wherever it showed before';
  return [
    ...[...hidden, ...moved].flatMap((name) =>
      here(location(name), [{ harm: 'breaks', kind: 'moved', what: 'shows in fewer cases than before', fix }]),
    ),
    ...shown.flatMap((name) => here(location(name), [{ harm: 'widens', kind: 'moved', what: 'always shows now' }])),
  ];
}

/** Compares the branches of a schema: `allOf`, `anyOf`, `oneOf` and conditions. */
export function compareBranches(pair: Pair): ChangeOrInside[] {
  const { before, after } = pair;
  return [
    ...pairBranches(before.allOf ?? [], after.allOf ?? []).flatMap((branch) =>
      pair.aside(branch.before ?? {}, branch.after ?? {}, `allOf.${branch.index}`),
    ),
    ...compareOneOf(pair, 'anyOf'),
    ...compareOneOf(pair, 'oneOf'),
    ...(['then', 'else'] as const).flatMap((keyword) => pair.aside(before[keyword] ?? {}, after[keyword] ?? {}, keyword)),
    ...compareDependencies(pair),
    ...compareReveals(pair),
  ];
}
