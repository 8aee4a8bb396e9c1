import { isDataReference } from '#engine/index.ts';
import { noneWords, titlesTogether } from './choice-words.ts';
import { containedWords } from './contained-words.ts';
import { personOf } from './person.ts';
import { childSubschemas, collectFromAll, type Subschemas, type Root } from './schema/subschemas.ts';
import { IN_PLACE_APPLICATORS, mapSubschemas } from './schema/applicators.ts';
import { unlikeIn } from './schema/discriminator.ts';
import type { Defaults } from './sources.ts';
import { byName, titleAmong, titleIn, titleInBranches, titlesIn, type Called, type Titles } from './titles.ts';
import { asChosen, fill, forbiddenWords, requiredWords, severalWords, toldAs } from './told-words.ts';
import type { FieldSchema } from './types.ts';
import { valueInWords } from './value-in-words.ts';

type Messages = Defaults['messages'];

/** What a schema's surroundings say of it: how it is called, and how the fields of its object are. */
interface Surroundings {
  readonly title: string;
  /** Goes before the schema's own title: fields of several titles are made of it, or of another one than its own. */
  readonly called?: string | undefined;
  readonly titles: Titles;
  /** What the fields are called that stand in the same object. */
  readonly beside: Called;
  /** All schemas that speak of the same value. */
  readonly of: Subschemas;
}

const IS_IN_PLACE: ReadonlySet<string> = new Set(IN_PLACE_APPLICATORS);

/** All schemas that speak of what a schema inside of another one is of, by the keyword that this has it for, and the name or position in that. */
function ofInside(one: FieldSchema, of: Subschemas, keyword: string, key: string | number | undefined, root: Root): Subschemas {
  if (IS_IN_PLACE.has(keyword)) return of;
  if (keyword === 'properties') return childSubschemas(of, String(key), root);
  if (keyword === 'prefixItems') return childSubschemas(of, Number(key), root);
  if (keyword === 'items' || keyword === 'contains') return childSubschemas(of, Infinity, root);
  if (keyword !== 'additionalProperties') return [one];
  return collectFromAll(of, root).flatMap(({ additionalProperties: others }) => (others ? [others] : []));
}

/** A message of its own, or one a name, as whoever wrote the schema has it. */
type OwnMessages = Readonly<Record<string, string | Readonly<Record<string, string>>>> | undefined;

/** Every constraint in a schema given its message, at any depth: its own, else the default of its keyword; and what names a person its mark. */
export function withMessages(schema: FieldSchema, around: Surroundings, messages: Messages, root: Root): FieldSchema {
  const title = around.called ?? schema.title ?? around.title;
  const { of } = around;
  const titles = { ...around.titles, ...titlesIn(schema, around.titles, of, root) };
  const called: Called = (name) => titleIn(titles, name) ?? titleInBranches(schema, name, root) ?? titleAmong(of, name, root) ?? name;
  const parts = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    mapSubschemas(keyword, value, [], (one, [, key]) => {
      if (one === false) return one;
      const isChoice = keyword === 'anyOf' || keyword === 'oneOf';
      const isAside = IS_IN_PLACE.has(keyword);
      return withMessages(
        one as FieldSchema,
        {
          title: (keyword === 'properties' ? titles[key ?? ''] : keyword === 'definitions' ? key : undefined) ?? title,
          titles: isAside ? { ...titles, ...(isChoice && titlesTogether(schema[keyword] ?? [], called)) } : {},
          beside: keyword === 'properties' ? called : isAside ? around.beside : byName,
          of: ofInside(one as FieldSchema, of, keyword, key, root),
        },
        messages,
        root,
      );
    }),
  ]);
  const own = schema.errorMessage as OwnMessages;
  const defaults = Object.entries(schema)
    .filter(([keyword]) => keyword !== 'required' && Object.hasOwn(messages, keyword))
    .map(([keyword, value]) => {
      const limit: unknown = keyword === 'const' ? asChosen(value, of, root) : value;
      return [keyword, fill(messages, toldAs(keyword, value, schema, root), title, keyword, limit, around.beside)];
    });
  const names = schema.propertyNames?.enum;
  const several = severalWords(schema, called, messages);
  const unlike = unlikeIn(schema).filter((one) => isDataReference(one) || valueInWords(one) !== '');
  const whole = Object.fromEntries(defaults) as Record<string, string>;
  const none = noneWords(schema, title, called, root);
  const noneOwn = own?.['oneOf'] ?? own?.['anyOf'] ?? (none && fill(messages, none.keyword, none.title, none.keyword, ''));
  const required = requiredWords(schema, called, messages);
  const forbidden = forbiddenWords(schema, called, messages, root);
  const { required: ownRequired, ...ownRest } = own ?? {};
  const contained = schema.contains && containedWords(schema.contains, of, root);
  const person = personOf(schema);
  return {
    ...(Object.fromEntries(parts) as FieldSchema),
    ...(person !== undefined && { person }),
    errorMessage: {
      ...whole,
      ...(forbidden !== undefined && { not: typeof forbidden === 'string' ? forbidden : { ...forbidden, '': whole['not'] } }),
      ...(several !== undefined && { oneOf: several }),
      ...(names && { propertyNames: fill(messages, 'names', title, 'names', names) }),
      ...(unlike.length > 0 && {
        not: fill(
          messages,
          unlike.some(isDataReference) ? 'different' : 'unlike',
          title,
          'unlike',
          unlike.map((one) => asChosen(one, of, root)),
          around.beside,
        ),
      }),
      ...(contained && { contains: fill(messages, contained.keyword, title, 'const', contained.limit) }),
      ...(noneOwn !== undefined && { none: noneOwn }),
      ...ownRest,
      ...(Object.keys(required).length > 0 && {
        required: typeof ownRequired === 'string' ? ownRequired : { ...required, ...ownRequired },
      }),
    } as Readonly<Record<string, string>>,
  };
}
