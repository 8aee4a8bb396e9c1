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
  const declared = Object.entries(after.properties ?? {}).flatMap(([name, field]) => {
    const was = former.get(name);
    if (was === undefined) return [];
    const declaredHere = Object.hasOwn(before.properties ?? {}, was) ? before.properties?.[was] : undefined;
    // A branch may add rules to a field that is always visible.
    const counterpart = declaredHere ?? (alwaysOld.has(was) && alwaysNow.has(name) ? {} : old.get(was)?.[0]) ?? {};
    return pair.inside(counterpart, field, `properties.${name}`, { shown: name, before: was, after: name });
  });
  const noLongerDeclared = Object.entries(before.properties ?? {}).flatMap(([was, field]) => {
    const name = [...former].find(([, formerName]) => formerName === was)?.[0];
    if (name === undefined || Object.hasOwn(after.properties ?? {}, name)) return [];
    if (!alwaysOld.has(was) || !alwaysNow.has(name)) return [];
    return pair.inside(field, {}, `properties.${name}`, { shown: name, before: was, after: name });
  });
  return [...declared, ...noLongerDeclared, ...(isBranch ? compareRequired(pair, former, now) : [])];
}

/** Compares which existing fields a branch requires. */
function compareRequired(pair: Pair, former: ReadonlyMap<string, string>, now: Declared): ChangeOrInside[] {
  const { before, after, path, key, roots, places } = pair;
  const [wasRequired, isRequired] = [
    requiredNames(unconditionalSchemas(places.before, roots.before)),
    requiredNames(unconditionalSchemas(places.after, roots.after)),
  ];
  const newlyRequired = (after.required ?? [])
    .filter((name) => !isRequired.has(name))
    .filter((name) => former.has(name) && !before.required?.includes(former.get(name) ?? name));
  const noLongerRequired = (before.required ?? [])
    .filter((was) => !wasRequired.has(was))
    .filter((was) => ![...former].some(([name, formerName]) => formerName === was && after.required?.includes(name)));
  const location = (name: string) => ({ path: under(path, name), key: dotted(key, 'required') });
  return [
    ...newlyRequired
      .filter((name) => !hasDefault(now.get(name), roots.after))
      .flatMap((name) =>
        here(location(name), [
          { harm: 'breaks', kind: 'newly required', what: 'is required in more cases now', fix: optional(now.get(name)) },
        ]),
      ),
    ...noLongerRequired
      .filter((was) => [...former.values()].includes(was))
      .flatMap((was) => here(location(was), [{ harm: 'widens', kind: 'optional', what: 'is required in fewer cases now' }])),
  ];
}
