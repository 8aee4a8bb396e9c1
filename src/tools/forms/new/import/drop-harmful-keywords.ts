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
 * Removes keywords that would block the server or the tools, or that nobody can fulfil. If limiting the text is enough, the schema
 * gets a `maxLength` instead.
 *
 * @param report called with the keys of each removed keyword and the reason
 */
export function dropHarmfulKeywords(schema: Raw, report: (at: readonly string[], why: string) => void): Raw {
  return beyondBounds(schema).reduce<Raw>((rest, { at, problem, fix, maxLength }) => {
    const keys = at.filter((key) => key !== undefined);
    if (maxLength !== undefined) {
      report(keys, `${problem}. Texts longer than ${maxLength.toLocaleString('en-IN')} characters are refused`);
      return { ...rest, maxLength };
    }
    report(keys, `${problem}. ${fix}`);
    return without(rest, at);
  }, schema);
}
