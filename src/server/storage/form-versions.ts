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

/** Finds the current definition of each form, and earlier ones by version. */
export class Versions {
  readonly #db: Database;
  readonly #current: Definitions;
  readonly #stored = new Map<string, FormDefinition>();
  readonly #oldest = new Map<string, FormDefinition>();

  /** @param current the current definitions; leads of other forms are read as they were stored */
  constructor(db: Database, current: Definitions) {
    this.#db = db;
    this.#current = current;
  }

  /** The current definition of a form; undefined if the form was removed. */
  current(form: string): FormDefinition | undefined {
    return this.#current.get(form);
  }

  /** Whether a version is the current one. */
  isCurrent(form: string, version: string | null): boolean {
    const current = this.#current.get(form);
    return current !== undefined && formVersion(current.schema) === version;
  }

  /**
   * The definition of a form in a version.
   *
   * @param version null: saved before versions were stored, so the oldest stored one
   * @returns undefined if it was never stored
   */
  async definitionOf(form: string, version: string | null): Promise<FormDefinition | undefined> {
    if (version === null) return this.#oldest.get(form) ?? this.#read(form);
    if (this.isCurrent(form, version)) return this.#current.get(form);
    return this.#stored.get(`${version} ${form}`) ?? (VERSION.test(version) ? this.#read(form, version) : undefined);
  }

  async #read(form: string, version?: string): Promise<FormDefinition | undefined> {
    const query = this.#db.selectFrom('definitions').select(['version', 'definition']).where('form', '=', form);
    const row = await (
      version === undefined ? query.orderBy('since').orderBy('version').limit(1) : query.where('version', '=', version)
    ).executeTakeFirst();
    if (!row) return undefined;
    const key = `${row.version} ${form}`;
    const cached = this.isCurrent(form, row.version) ? this.#current.get(form) : this.#stored.get(key);
    const definition = cached ?? (JSON.parse(row.definition) as FormDefinition);
    this.#stored.set(key, definition);
    if (version === undefined) this.#oldest.set(form, definition);
    return definition;
  }
}
