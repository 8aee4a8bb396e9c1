// Reads the tables on the disk for the lab, again after each change.
import { setTimeout } from 'node:timers/promises';
import { loadPages } from '#server/definitions/load-pages.ts';
import type { FlowTable } from '#shared/flows/derive.ts';
import { resolveFlow } from '#shared/flows/resolve.ts';
import { TableError } from '#shared/table-error.ts';
import { writeEditorSchemas } from '#tools/forms/names/editor-schemas/write.ts';
import { type Project, readProject } from '#tools/forms/project.ts';
import { Language } from './json-language.ts';

/** Milliseconds after which a table that cannot be read is looked at once more. */
const HALF_WRITTEN_MS = 100;

/** The tables as they lie on the disk, read again once something of them has changed. */
export class TablesOnDisk {
  readonly root: string;
  readonly language: Language;
  readonly #onForget: () => void;
  #project: Promise<Project> | undefined;

  /** @param root a `schemas/` folder */
  constructor(root: string, onForget: () => void = () => undefined) {
    this.root = root;
    this.#onForget = onForget;
    this.language = new Language(root);
  }

  /** Something under the folder has changed. */
  forget(): void {
    this.#project = undefined;
    this.language.forget();
    this.#onForget();
  }

  /** A table was written: its names are made known to editors, as `forms check --fix` does, as far as the tables can be read. */
  async declare(): Promise<void> {
    this.forget();
    try {
      const { pages } = await loadPages();
      await writeEditorSchemas(this.root, await this.project(), Object.keys(pages));
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
    }
    this.language.forget();
  }

  /** @throws TableError where one of the tables is missing or no JSON */
  project(): Promise<Project> {
    if (this.#project) return this.#project;
    const reading = this.#read().catch((error: unknown) => {
      if (this.#project === reading) this.#project = undefined;
      throw error;
    });
    this.#project = reading;
    return reading;
  }

  async #read(): Promise<Project> {
    try {
      return await readProject(this.root);
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      // An editor that writes a file in place empties it first.
      await setTimeout(HALF_WRITTEN_MS);
      return readProject(this.root);
    }
  }
}

const known = new WeakMap<Project, FlowTable>();

/** The flows of the tables, made whole; those that cannot be made are reported by the checks, and left out. */
export function flowsOf(project: Project): FlowTable {
  const before = known.get(project);
  if (before) return before;
  const definitions = new Map(project.forms.flatMap(({ definition }) => (definition ? [[definition.name, definition] as const] : [])));
  const made = Object.entries(project.flows).flatMap(([name, flow]) => {
    try {
      return [[name, resolveFlow(name, flow, definitions)] as const];
    } catch {
      return [];
    }
  });
  const flows = Object.fromEntries(made);
  known.set(project, flows);
  return flows;
}
