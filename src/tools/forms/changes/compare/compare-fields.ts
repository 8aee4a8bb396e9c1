import { unconditionalSchemas, carriedNames, declaredIn, hasDefault, optional, requiredNames } from './names.ts';
import { declaredAt, dotted, here, under, type Declared, type ChangeOrInside, type Pair } from './match-paths.ts';

/** Compares the fields that a schema declares in both versions. */
export function compareFields(pair: Pair, isBranch: boolean): ChangeOrInside[] {
  const { before, after, places, roots } = pair;
  const [old, now] = [declaredAt(places.before, roots.before), declaredAt(places.after, roots.after)];
  const former = carriedNames(old, now);
  const [alwaysOld, alwaysNow] = [
    declaredIn(unconditionalSchemas(places.before, roots.before)),
    declaredIn(unconditionalSchemas(places.after, roots.after)),
  ];
  const inside = Object.entries(after.properties ?? {}).flatMap(([name, field]) => {
    const was = former.get(name);
    if (was === undefined) return [];
    const own = Object.hasOwn(before.properties ?? {}, was) ? before.properties?.[was] : undefined;
    // A branch may add rules to a field that is always visible.
    const counterpart = own ?? (alwaysOld.has(was) && alwaysNow.has(name) ? {} : old.get(was)?.[0]) ?? {};
    return pair.inside(counterpart, field, `properties.${name}`, { shown: name, before: was, after: name });
  });
  const loosened = Object.entries(before.properties ?? {}).flatMap(([was, field]) => {
    const name = [...former].find(([, one]) => one === was)?.[0];
    if (name === undefined || Object.hasOwn(after.properties ?? {}, name)) return [];
    if (!alwaysOld.has(was) || !alwaysNow.has(name)) return [];
    return pair.inside(field, {}, `properties.${name}`, { shown: name, before: was, after: name });
  });
  return [...inside, ...loosened, ...(isBranch ? compareWanted(pair, former, now) : [])];
}

/** Compares which existing fields a branch requires. */
function compareWanted(pair: Pair, former: ReadonlyMap<string, string>, now: Declared): ChangeOrInside[] {
  const { before, after, path, key, roots, places } = pair;
  const [wasWanted, isWanted] = [
    requiredNames(unconditionalSchemas(places.before, roots.before)),
    requiredNames(unconditionalSchemas(places.after, roots.after)),
  ];
  const come = (after.required ?? [])
    .filter((name) => !isWanted.has(name))
    .filter((name) => former.has(name) && !before.required?.includes(former.get(name) ?? name));
  const gone = (before.required ?? [])
    .filter((was) => !wasWanted.has(was))
    .filter((was) => ![...former].some(([name, one]) => one === was && after.required?.includes(name)));
  const at = (name: string) => ({ path: under(path, name), key: dotted(key, 'required') });
  return [
    ...come
      .filter((name) => !hasDefault(now.get(name), roots.after))
      .flatMap((name) =>
        here(at(name), [{ harm: 'breaks', kind: 'newly required', what: 'is required in more cases now', fix: optional(now.get(name)) }]),
      ),
    ...gone
      .filter((was) => [...former.values()].includes(was))
      .flatMap((was) => here(at(was), [{ harm: 'widens', kind: 'optional', what: 'is required in fewer cases now' }])),
  ];
}
