import type { FormFiles } from '#server/definitions/load.ts';
import { personFields } from '#shared/forms/definition/person.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { confirmPlaceholders, inBraces, unknownPlaceholders } from '#shared/mail-template.ts';
import type { TableError } from '#shared/table-error.ts';
import { inFile } from './rule.ts';

/** Checks that the confirmation mail of a form can be sent. */
export function lintConfirm({ source, definition }: { readonly source: FormFiles; readonly definition: FormDefinition }): TableError[] {
  const { name, submit, confirm } = source;
  if (!confirm) return [];
  const { belongsTo, call, keepFor = {} } = submit;
  if (belongsTo)
    return inFile(name, 'submit', [
      ['confirm', `a step is not confirmed: the mail belongs to "${belongsTo.form}"`, 'Remove it, or write it in that form'],
    ]);
  if (!call) return inFile(name, 'submit', [['confirm', 'the form is sent nowhere', 'Remove it, or give the form a call']]);
  if (personFields(siteForm(definition.schema), 'email').length === 0)
    return inFile(name, 'submit', [
      ['confirm', 'the form asks for no e-mail address', 'Remove it, or write "person": "email" at the field with the address'],
    ]);
  const known = confirmPlaceholders(confirm, keepFor.complete !== undefined);
  return inFile(name, 'submit', [
    ...[...unknownPlaceholders(confirm, known)].map(
      ([key, placeholder]) => [`confirm.${key}`, `"{${placeholder}}" stands for nothing`, `Use: ${inBraces(known)}`] as const,
    ),
    ...(confirm.doubleOptIn && !confirm.text.some((paragraph) => paragraph.includes('{confirm}'))
      ? [['confirm.text', 'the link to confirm is missing', 'Write {confirm} where it stands'] as const]
      : []),
  ]);
}
