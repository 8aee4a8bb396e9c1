import type { FormDefinition } from '#shared/forms/types.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import type { Database } from './database/tables.ts';

type Definitions = ReadonlyMap<string, FormDefinition>;

/** The format of a version. Clients may send anything else. */
const VERSION = /^[0-9a-f]{16}$/;

/** Stores definitions that are not stored yet. They are never removed: a lead may be read years later. */
export async function storeDefinitions(db: Database, definitions: Definitions, now: string): Promise<void> {
  const rows = [...definitions.values()].map((definition) => ({
    form: definition.name,
    version: formVersion(definition.schema),
    definition: JSON.stringify(definition),
    since: now,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('definitions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The present definition of each form, and earlier ones by version. */
export class Versions {
  readonly #db: Database;
  readonly #present: Definitions;
  readonly #kept = new Map<string, FormDefinition>();
  readonly #first = new Map<string, FormDefinition>();

  /** @param present the present definitions; leads of other forms are read as they were stored */
  constructor(db: Database, present: Definitions) {
    this.#db = db;
    this.#present = present;
  }

  /** The present definition of a form; undefined where the form was removed. */
  present(form: string): FormDefinition | undefined {
    return this.#present.get(form);
  }

  /** Whether a version is the present one. */
  isPresent(form: string, version: string | null): boolean {
    const present = this.#present.get(form);
    return present !== undefined && formVersion(present.schema) === version;
  }

  /**
   * The definition of a form in a version.
   *
   * @param version null: saved before versions were stored, so the oldest stored one
   * @returns undefined if it was never stored
   */
  async of(form: string, version: string | null): Promise<FormDefinition | undefined> {
    if (version === null) return this.#first.get(form) ?? this.#read(form);
    if (this.isPresent(form, version)) return this.#present.get(form);
    return this.#kept.get(`${version} ${form}`) ?? (VERSION.test(version) ? this.#read(form, version) : undefined);
  }

  async #read(form: string, version?: string): Promise<FormDefinition | undefined> {
    const query = this.#db.selectFrom('definitions').select(['version', 'definition']).where('form', '=', form);
    const row = await (
      version === undefined ? query.orderBy('since').orderBy('version').limit(1) : query.where('version', '=', version)
    ).executeTakeFirst();
    if (!row) return undefined;
    const key = `${row.version} ${form}`;
    const known = this.isPresent(form, row.version) ? this.#present.get(form) : this.#kept.get(key);
    const definition = known ?? (JSON.parse(row.definition) as FormDefinition);
    this.#kept.set(key, definition);
    if (version === undefined) this.#first.set(form, definition);
    return definition;
  }
}
