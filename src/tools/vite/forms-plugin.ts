// The Vite plugin that turns forms and flows into modules.
import { join, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { loadTables, SCHEMAS_FOLDER, type SchemaTables } from '#server/definitions/load.ts';
import { debounceTask } from '#shared/async/debounce-task.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import { listAskedData, listKeptData } from '#shared/flows/collected-data.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import { TableError } from '#shared/table-error.ts';
import { writeDeclaration } from '#tools/forms/names/declaration.ts';

const FORMS = 'virtual:forms';
const FLOWS = 'virtual:flows';
const COLLECTED_DATA = 'virtual:collected-data';
/** Virtual modules of which there is one. */
const SINGLE: ReadonlySet<string> = new Set([FORMS, FLOWS, COLLECTED_DATA]);

interface FormsPluginOptions {
  /** The tables' folder, and the file that gets the virtual modules' types: the project's own unless a test brings others. */
  readonly schemas?: string;
  readonly declaration?: string;
}

/** By name: what imports a form. */
function loadersOf(names: Iterable<string>): string {
  const entries = [...names].map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`${FORMS}/${name}`)}),`);
  return `{\n${entries.join('\n')}\n}`;
}

/** On the dev server, a changed form notifies the components that show it: the page stays, and so do typed values. */
const NOTIFYING = `const hotData = import.meta.hot?.data;
if (hotData) hotData.listeners ??= new Set();
export const onChange = (listener) => {
  hotData?.listeners.add(listener);
  return () => hotData?.listeners.delete(listener);
};
import.meta.hot?.accept((next) => next && hotData.listeners.forEach((listener) => listener(next.definition)));
`;

/** An object that many modules hold: on the dev server it stays the same object, and is updated in place. */
const inPlace = (name: string, code: string): string => `export const ${name} = Object.assign(import.meta.hot?.data.${name} ?? {}, ${code});
if (import.meta.hot) import.meta.hot.data.${name} = ${name};
import.meta.hot?.accept();
`;

/** The flows; each step with the version of its form, by which a browser recognises outdated records. */
function withVersions({ definitions, flows }: Pick<SchemaTables, 'definitions' | 'flows'>): SchemaTables['flows'] {
  const versioned = (step: FlowStep): FlowStep => {
    const definition = definitions.get(step.form);
    return definition ? { ...step, version: formVersion(definition.schema) } : step;
  };
  return Object.fromEntries(Object.entries(flows).map(([name, flow]) => [name, { ...flow, steps: flow.steps.map(versioned) }]));
}

const isOurs = (name: string): boolean => SINGLE.has(name) || name.startsWith(`${FORMS}/`);

/** Whether a file is one of the tables; what is written from them is not. */
const isTable = (schemas: string, file: string): boolean =>
  file.startsWith(schemas + sep) && file.endsWith('.json') && !file.startsWith(join(schemas, 'meta') + sep);

/** The name of one of our modules from its id, which starts with a mark that keeps other plugins away. */
function nameOf(id: string): string | undefined {
  const name = id.slice(1);
  return id.startsWith('\0') && isOurs(name) ? name : undefined;
}

/** The event that the dev server sends to its pages when a table has changed. */
const CHANGED = 'tables:changed';

/** The source of one of our modules, as the tables are now. @throws TableError for a form that there is not */
function sourceOf(module: string, { definitions, flows }: Pick<SchemaTables, 'definitions' | 'flows'>, isServed: boolean): string {
  const exported = (name: string, code: string) => (isServed ? inPlace(name, code) : `export const ${name} = ${code};\n`);
  if (module === FORMS) return exported('forms', loadersOf(definitions.keys()));
  if (module === FLOWS) return exported('flows', JSON.stringify(withVersions({ definitions, flows })));
  if (module === COLLECTED_DATA) {
    const asked = `export const askedData = ${JSON.stringify(listAskedData(definitions, flows))};\n`;
    return `${asked}export const keptData = ${JSON.stringify(listKeptData(definitions, flows))};\n`;
  }
  const name = module.slice(`${FORMS}/`.length);
  const definition = definitions.get(name);
  const withVersion = definition && { ...definition, version: formVersion(definition.schema) };
  if (withVersion) return `export const definition = ${JSON.stringify(withVersion)};\n` + (isServed ? NOTIFYING : '');
  const known = [...definitions.keys()].join(', ');
  throw new TableError(`schemas/forms/${name}`, '(folder)', `there is no form "${name}"`, `Create the folder, or use one of: ${known}`);
}

/** Sends changed tables to the pages of the dev server: forms update in place; a flow with other steps reloads the page. */
async function bring(server: ViteDevServer, before: SchemaTables | undefined, now: SchemaTables): Promise<void> {
  const { client } = server.environments;
  for (const environment of Object.values(server.environments)) {
    const graph = environment.moduleGraph;
    for (const [id, node] of graph.idToModuleMap) {
      const module = nameOf(id);
      if (module === undefined || (before && isSame(module, before, now))) continue;
      // The privacy policy gets its lists with the next page load.
      if (environment === client && module !== COLLECTED_DATA) await client.reloadModule(node);
      else graph.invalidateModule(node);
    }
  }
  if (before && JSON.stringify(before.flows) !== JSON.stringify(now.flows)) client.hot.send({ type: 'full-reload' });
}

/** Whether a module is unchanged. The module of a removed form cannot be loaded and counts as unchanged. */
function isSame(module: string, before: SchemaTables, now: SchemaTables): boolean {
  const isThere = module === FORMS || SINGLE.has(module) || now.definitions.has(module.slice(`${FORMS}/`.length));
  return !isThere || sourceOf(module, before, true) === sourceOf(module, now, true);
}

/**
 * Serves the form and flow tables to the client:
 * - `virtual:forms`: form name → import of `virtual:forms/<name>`
 * - `virtual:forms/<name>`: the form's `definition`; on the dev server also `onChange`
 * - `virtual:flows`: flow name → schemas/flows/<name>.json, resolved
 * - `virtual:collected-data`: what the privacy policy lists of all forms: what they ask (`askedData`), what is kept (`keptData`)
 *
 * A mistake in the tables fails the build with file, key and fix. On the dev server an edit updates forms in place, and a mistake
 * leaves them as they are.
 */
export function formsPlugin({ schemas = SCHEMAS_FOLDER, declaration }: FormsPluginOptions = {}): Plugin {
  let tables: Promise<SchemaTables> | undefined;
  let isServed = false;

  function read(): Promise<SchemaTables> {
    tables ??= loadTables(schemas).catch((error: unknown) => {
      tables = undefined;
      throw error;
    });
    return tables;
  }

  async function declare({ definitions, flows }: SchemaTables): Promise<void> {
    const forms = [...definitions].map(([name, definition]) => ({ name, definition }));
    await writeDeclaration(forms, flows, declaration);
  }

  async function follow(server: ViteDevServer): Promise<void> {
    const before = await tables?.catch(() => undefined);
    const now = await loadTables(schemas).catch((error: unknown) => {
      // Mistakes are reported by what checks the tables as they change.
      if (!(error instanceof TableError)) throw error;
    });
    if (!now) return;
    await declare(now);
    tables = Promise.resolve(now);
    await bring(server, before, now);
  }

  return {
    name: 'forms',

    configResolved({ command }) {
      isServed = command === 'serve';
    },

    async buildStart() {
      await declare(await read());
    },

    configureServer(server) {
      const followed = debounceTask(async () => {
        server.environments.client.hot.send({ type: 'custom', event: CHANGED });
        await follow(server).catch((error: Error) => server.config.logger.error(error.message));
      });
      server.watcher.add(schemas);
      server.watcher.on('all', (_event, file) => {
        if (isTable(schemas, file)) followed();
      });
    },

    resolveId(id) {
      return isOurs(id) ? `\0${id}` : undefined;
    },

    async load(id) {
      const module = nameOf(id);
      return module === undefined ? undefined : sourceOf(module, await read(), isServed);
    },
  };
}
