import { trialsOf } from '#shared/forms/kinds/trials.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { FieldMutant } from './types.ts';

function without(field: FieldSchema, keyword: keyof FieldSchema): FieldSchema {
  const { [keyword]: _dropped, errorMessage = {}, ...rest } = field;
  return { ...rest, errorMessage: Object.fromEntries(Object.entries(errorMessage).filter(([key]) => key !== keyword)) };
}

/** Rules that a value beyond a limit is likely to break as well. */
const RIVALS = ['pattern', 'format', 'enum', 'uniqueItems'] as const satisfies readonly (keyof FieldSchema)[];

/** What helps where no sample can notice a limit, since a rule before it is broken first. */
function unlessHidden(field: FieldSchema, limit: string): string {
  const keys = Object.keys(field);
  const rival = RIVALS.find((keyword) => keys.includes(keyword) && keys.indexOf(keyword) < keys.indexOf(limit));
  return rival === undefined ? '' : `; where ${rival} refuses that first, write ${limit} before ${rival}`;
}

/** Off by one is the smallest change: who notices it notices the keyword's removal too, so that is not tried as well. */
function limits(field: FieldSchema): FieldMutant[] {
  const { least, most } = trialsOf(field);
  const known = [...least.map((keyword) => ({ keyword, towards: -1 })), ...most.map((keyword) => ({ keyword, towards: 1 }))];
  return known.flatMap(({ keyword, towards }) => {
    const limit = field[keyword];
    if (limit === undefined) return [];
    const moved = (step: number) => ({
      key: keyword,
      change: `${limit} made ${limit + step}`,
      field: { ...field, [keyword]: limit + step },
    });
    return [
      { ...moved(towards), mend: `Add an invalid sample of exactly ${limit + towards}${unlessHidden(field, keyword)}` },
      { ...moved(-towards), mend: `Add a valid sample of exactly ${limit}`, tightens: true },
    ];
  });
}

function switches(field: FieldSchema): FieldMutant[] {
  const present = trialsOf(field).switches.filter((keyword) => field[keyword] !== undefined);
  // A list of allowed values already says their type.
  const telling = field.enum ? present.filter((keyword) => keyword !== 'type') : present;
  return telling.map((keyword) => ({
    key: keyword,
    change: 'removed',
    mend: `Add an invalid sample that only ${keyword} refuses`,
    field: without(field, keyword),
  }));
}

/** A pattern that is not tied to the text's start or end lets anything through there. */
function anchors(field: FieldSchema): FieldMutant[] {
  const { pattern = '' } = field;
  const loose = [
    { at: 'start', pattern: pattern.replace(/^\^/, '') },
    { at: 'end', pattern: pattern.replace(/(?<!\\)\$$/, '') },
  ];
  return loose
    .filter((one) => one.pattern !== pattern)
    .map((one) => ({
      key: 'pattern',
      change: `not tied to the text's ${one.at}`,
      mend: `Add an invalid sample that is wrong at its ${one.at} only`,
      field: { ...field, pattern: one.pattern },
    }));
}

function aliases(field: FieldSchema): FieldMutant[] {
  return Object.keys(field.aliases ?? {}).map((spelling) => ({
    key: `aliases.${spelling}`,
    change: 'removed',
    mend: `Add a valid sample that says ${spelling}`,
    tightens: true,
    field: { ...field, aliases: Object.fromEntries(Object.entries(field.aliases ?? {}).filter(([other]) => other !== spelling)) },
  }));
}

/** Numbers would have to be typed as they are stored. */
function spelling(field: FieldSchema): FieldMutant[] {
  if (field.spelling === undefined) return [];
  const mend = 'Add a valid sample that writes the number with spaces, as long as it may be without them';
  return [{ key: 'spelling', change: 'removed', mend, tightens: true, field: without(field, 'spelling') }];
}

/** Every change of one field's own constraints, those of an array's items included. */
export function fieldMutants(field: FieldSchema): FieldMutant[] {
  const own = [...limits(field), ...switches(field), ...anchors(field), ...aliases(field), ...spelling(field)];
  if (!field.items) return own;
  const items = fieldMutants(field.items).map((mutant) => ({
    ...mutant,
    key: `items.${mutant.key}`,
    field: { ...field, items: mutant.field },
  }));
  return [...own, ...items];
}
