import { valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { Json } from '#engine/normalized-schema/index.ts';
import { FORMER, isFormer } from '#engine/versions/index.ts';
import type { Storage } from '../../storage/open.ts';
import type { LeadColumn } from './lead-rows.ts';

/** Whether leads of a form may have former answers: the form had another version, or a lead has no version. */
export async function mayHaveFormer({ db }: Pick<Storage, 'db'>, form: string): Promise<boolean> {
  const versions = await db.selectFrom('definitions').select('version').where('form', '=', form).limit(2).execute();
  if (versions.length !== 1) return true;
  const unversioned = db.selectFrom('leads').select('id').where('form', '=', form).where('version', 'is', null).limit(1);
  return (await unversioned.execute()).length > 0;
}

/** Paths of former answers, each with whether any lead has a file there. */
export type FormerPaths = Map<FieldPath, boolean>;

/** The mark at the end of a former column's name, unless its path ends with it already; doubled where the name would collide. */
function suffixOf(path: FieldPath, former: FormerPaths): string {
  const isNameTaken = path.endsWith(FORMER) && former.has(path.slice(0, -FORMER.length));
  return isFormer(path) && !isNameTaken ? '' : FORMER;
}

/**
 * The columns of former answers, marked as such; a file has two, one with the visitor's name for it.
 *
 * @param prefix prefix of their names
 */
export function formerColumns(former: FormerPaths, prefix = ''): LeadColumn[] {
  return [...former].flatMap(([path, isFile]): LeadColumn[] => {
    const readFileName: LeadColumn['read'] = ({ answers }) => answers.files.find(({ field }) => field === path)?.original_name;
    const suffix = suffixOf(path, former);
    return [
      { name: `${prefix}${path}${suffix}`, read: ({ value }) => valueAt(value, path) as Json | undefined },
      ...(isFile ? [{ name: `${prefix}${path}_original_name${suffix}`, read: readFileName }] : []),
    ];
  });
}
