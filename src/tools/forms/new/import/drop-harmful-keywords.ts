import { beyondBounds } from '../../lint/schema/size-limits.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A schema without a keyword, or without one name under it. */
function without(schema: Raw, [keyword, name]: readonly [keyword: string, name?: string]): Raw {
  const { [keyword]: value, ...rest } = schema;
  if (name === undefined || keyword === 'advice') return rest;
  const { [name]: _dropped, ...others } = value as Raw;
  return { ...rest, [keyword]: others };
}

/**
 * A schema without what would stop the server or the tools, or what nobody can fill in. Where a shorter text is enough for that, the
 * schema gets a `maxLength` instead.
 *
 * @param refuse gets the reason, and the keys under which each of these stands in the schema
 */
export function withinBounds(schema: Raw, refuse: (at: readonly string[], why: string) => void): Raw {
  return beyondBounds(schema).reduce<Raw>((rest, { at, problem, fix, maxLength }) => {
    const keys = at.filter((key) => key !== undefined);
    if (maxLength !== undefined) {
      refuse(keys, `${problem}. Texts longer than ${maxLength.toLocaleString('en-IN')} characters are refused`);
      return { ...rest, maxLength };
    }
    refuse(keys, `${problem}. ${fix}`);
    return without(rest, at);
  }, schema);
}
