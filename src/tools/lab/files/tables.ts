// Reads the tables on the disk for the lab, again after each change.
import { setTimeout } from 'node:timers/promises';
import { loadPages } from '#server/definitions/load-pages.ts';
import type { FlowTable } from '#shared/flows/derive.ts';
import { resolveFlow } from '#shared/flows/resolve.ts';
import { TableError } from '#shared/table-error.ts';
import { writeEditorSchemas } from '#tools/forms/names/editor-schemas/write.ts';
import { type Project, readProject } from '#tools/forms/project.ts';
import { Language } from './json-language.ts';

/** The time after which an unreadable table is read once more, in ms. */
const HALF_WRITTEN_MS = 100;

/** The tables on the disk. They are cached until `forget` is called. */
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

  /** Drops the cached tables after a file changed. */
  forget(): void {
    this.#project = undefined;
    this.language.forget();
    this.#onForget();
  }

  /** Writes the schemas for editors after a table was saved, as `forms check --fix` does. Does nothing if a table is broken. */
  async updateEditorSchemas(): Promise<void> {
    this.forget();
    try {
      const { pages } = await loadPages();
      await writeEditorSchemas(this.root, await this.project(), Object.keys(pages));
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
    }
    this.language.forget();
  }

  /** @throws TableError if a table is missing or not JSON */
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
      // Some editors empty a file before they write it.
      await setTimeout(HALF_WRITTEN_MS);
      return readProject(this.root);
    }
  }
}

const flowCache = new WeakMap<Project, FlowTable>();

/** The resolved flows. Broken ones are left out, as the checks report them. */
export function flowsOf(project: Project): FlowTable {
  const cached = flowCache.get(project);
  if (cached) return cached;
  const definitions = new Map(project.forms.flatMap(({ definition }) => (definition ? [[definition.name, definition] as const] : [])));
  const resolved = Object.entries(project.flows).flatMap(([name, flow]) => {
    try {
      return [[name, resolveFlow(name, flow, definitions)] as const];
    } catch {
      return [];
    }
  });
  const flows = Object.fromEntries(resolved);
  flowCache.set(project, flows);
  return flows;
}
