import { valuesOfFiles } from '#shared/forms/files/file-fields.ts';
import { fileFields } from '#shared/forms/definition/payload-schema.ts';
import { withValueAt } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/** Values for a new record from an old one: without its id and its stored files; a chosen replacement file takes the file's field. */
export function asNewRecord(values: Payload, schema: FormSchema): Payload {
  const stored = valuesOfFiles(siteForm(schema), values).filter(([, file]) => typeof file === 'string');
  const renewed = stored.reduce<Payload>((all, [path]) => withValueAt(all, path, undefined), { ...values, id: undefined });
  for (const name of fileFields(schema)) {
    const { replaces } = schema.properties[name] ?? {};
    if (replaces === undefined || renewed[name] === undefined) continue;
    renewed[replaces] = renewed[name];
    renewed[name] = undefined;
  }
  return renewed;
}
