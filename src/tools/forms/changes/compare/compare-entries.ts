import type { Subschema } from '#engine/normalized-schema/index.ts';
import type { UnplacedChange } from '../change.ts';
import { ANY_ROW, here, type ChangeOrInside, type Pair } from './match-paths.ts';

const ROW = { shown: '*', before: ANY_ROW, after: ANY_ROW };

/** Compares the schemas of a list's rows, at each position. */
function compareList(pair: Pair): ChangeOrInside[] {
  const { before, after } = pair;
  const positions = Math.max(before.prefixItems?.length ?? 0, after.prefixItems?.length ?? 0);
  const rowSchema = ({ prefixItems = [], items = {} }: Subschema, index: number) => prefixItems[index] ?? items;
  return [
    ...Array.from({ length: positions }, (_none, index) =>
      pair.inside(rowSchema(before, index), rowSchema(after, index), `prefixItems.${index}`, {
        shown: String(index),
        before: index,
        after: index,
      }),
    ).flat(),
    ...pair.inside(before.items ?? {}, after.items ?? {}, 'items', ROW),
  ];
}

type AdditionalProperties = Subschema | false | undefined;

/** Compares how undeclared properties are treated: rejected (`false`), accepted and dropped (undefined), or kept (a schema). */
function compareAdditional(pair: Pair, before: AdditionalProperties, after: AdditionalProperties): ChangeOrInside[] {
  const fix = 'Accept everything that it accepted before';
  const report = (change: UnplacedChange) => here(pair, [change], 'additionalProperties');
  if (before === after) return [];
  if (after === false && before === undefined)
    return report({ harm: 'breaks', kind: 'tightened', what: 'accepts no other fields now', fix });
  if (before && !after)
    return report({ harm: 'breaks', kind: 'removed', what: 'no longer keeps entries with names that visitors choose', fix });
  if (before === false) return report({ harm: 'widens', kind: 'widened', what: 'accepts other fields now' });
  return pair.inside(before || {}, after || {}, 'additionalProperties', { shown: '*', before: '*', after: '*' });
}

function comparePatterns(pair: Pair): ChangeOrInside[] {
  const [old, now] = [pair.before.patternProperties ?? {}, pair.after.patternProperties ?? {}];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((pattern) => {
    const [before, after] = [old[pattern], now[pattern]];
    if (before && after) return pair.inside(before, after, `patternProperties.${pattern}`, { shown: '*', before: '*', after: '*' });
    const isNew = before === undefined;
    const isWider = isNew && pair.before.additionalProperties === false;
    const what = isNew ? `fields with names like "${pattern}" were added` : `fields with names like "${pattern}" were removed`;
    const fix = 'Accept everything that it accepted before';
    return here(pair, [
      isWider ? { harm: 'widens', kind: 'widened', what } : { harm: 'breaks', kind: isNew ? 'tightened' : 'removed', what, fix },
    ]);
  });
}

/** Compares what a value contains besides its declared fields: rows, and entries that visitors name. */
export function compareEntries(pair: Pair): ChangeOrInside[] {
  const { before, after } = pair;
  return [
    ...compareList(pair),
    ...compareAdditional(pair, before.additionalProperties, after.additionalProperties),
    ...comparePatterns(pair),
  ];
}
