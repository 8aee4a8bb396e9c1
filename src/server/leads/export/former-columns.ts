import { valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { Json } from '#shared/forms/types.ts';
import { FORMER, isFormer } from '#shared/forms/versions/former-name.ts';
import type { Storage } from '../../storage/open.ts';
import type { LeadColumn } from './lead-rows.ts';

/** Whether leads of a form may hold what it does not ask for: it asked otherwise before, or nobody knows. */
export async function mayHaveFormer({ db }: Pick<Storage, 'db'>, form: string): Promise<boolean> {
  const versions = await db.selectFrom('definitions').select('version').where('form', '=', form).limit(2).execute();
  if (versions.length !== 1) return true;
  const unknown = db.selectFrom('leads').select('id').where('form', '=', form).where('version', 'is', null).limit(1);
  return (await unknown.execute()).length > 0;
}

/** Paths of what is stored and not asked for any more, each with whether a file stands there in any lead. */
export type FormerPaths = Map<FieldPath, boolean>;

/** What a column's name ends with, unless a name along its path says so already; where that would be another path's name, it says so twice. */
function markOf(path: FieldPath, former: FormerPaths): string {
  const isOthers = path.endsWith(FORMER) && former.has(path.slice(0, -FORMER.length));
  return isFormer(path) && !isOthers ? '' : FORMER;
}

/**
 * The columns of what is stored and not asked for any more, marked as such; a file also by the visitor's name for it.
 *
 * @param before what their names begin with
 */
export function formerColumns(former: FormerPaths, before = ''): LeadColumn[] {
  return [...former].flatMap(([path, isFile]): LeadColumn[] => {
    const nameOf: LeadColumn['read'] = ({ answers }) => answers.files.find(({ field }) => field === path)?.original_name;
    const mark = markOf(path, former);
    return [
      { name: `${before}${path}${mark}`, read: ({ value }) => valueAt(value, path) as Json | undefined },
      ...(isFile ? [{ name: `${before}${path}_original_name${mark}`, read: nameOf }] : []),
    ];
  });
}
