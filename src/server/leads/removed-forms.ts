import type { FormDefinition, PersonKind } from '#shared/forms/types.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import type { Storage } from '../storage/open.ts';
import { Versions } from '../storage/form-versions.ts';
import type { LeadsSource } from './leads-source.ts';
import { textsOf } from './find/text-matches.ts';

/** An empty definition for a removed form whose definition was never stored. */
const unknownForm = (name: string): FormDefinition => ({
  name,
  schema: { $id: name, type: 'object', title: name, properties: {}, additionalProperties: false },
  ui: {},
  submit: { purpose: '', keepFor: {}, local: [], unique: [], outcomes: {} } as unknown as FormDefinition['submit'],
});

async function lastStoredDefinition({ db }: Pick<Storage, 'db'>, form: string): Promise<FormDefinition | undefined> {
  const row = await db
    .selectFrom('definitions')
    .select('definition')
    .where('form', '=', form)
    .orderBy('since', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.definition) as FormDefinition);
}

/** The names of all forms with leads. Each query finds the next name in an index: a `distinct` would read every lead. */
async function formsOfLeads({ db }: Pick<Storage, 'db'>): Promise<string[]> {
  const forms: string[] = [];
  for (;;) {
    const row = await db
      .selectFrom('leads')
      .select('form')
      .where('form', '>', forms.at(-1) ?? '')
      .orderBy('form')
      .limit(1)
      .executeTakeFirst();
    if (!row) return forms;
    forms.push(row.form);
  }
}

/** Adds the last definitions of removed forms, so that staff read and export their leads like all others. */
export async function withRemovedForms<Source extends LeadsSource>(source: Source): Promise<Source> {
  const { storage } = source;
  const definitions = new Map(source.definitions);
  for (const form of await formsOfLeads(storage))
    if (!definitions.has(form)) definitions.set(form, (await lastStoredDefinition(storage, form)) ?? unknownForm(form));
  return { ...source, definitions, storage: { ...storage, versions: new Versions(storage.db, definitions) } };
}

const LOOKS_LIKE_PERSON: Readonly<Record<PersonKind, (path: string, text: string) => boolean>> = {
  name: (path, text) => /name/i.test(path) && /\p{L}/u.test(text),
  email: (_path, text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  phone: (_path, text) => /^\+?[\d\s()./-]{8,24}$/.test(text) && text.replace(/\D/g, '').length >= 8,
};

/** Guesses a person's name, e-mail or phone in a lead of an unknown form: the first unencrypted text that looks like one. */
export function guessedField(lead: Lead, definitions: LeadsSource['definitions'], kind: PersonKind): string | undefined {
  const { properties } = definitions.get(lead.form)?.schema ?? {};
  if (properties && Object.keys(properties).length > 0) return undefined;
  const isOpen = (path: string) => !lead.encryptedFields.some((outer) => path === outer || path.startsWith(`${outer}/`));
  const match = [...textsOf(lead.payload)].find(
    ([path, text]) => isOpen(path) && LOOKS_LIKE_PERSON[kind](path, text) && path.split('/').at(-1) !== text,
  );
  return match?.[1];
}
