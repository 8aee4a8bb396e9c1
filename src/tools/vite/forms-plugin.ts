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
/** Virtual modules with fixed names. The others are one for each form. */
const FIXED_MODULES: ReadonlySet<string> = new Set([FORMS, FLOWS, COLLECTED_DATA]);

interface FormsPluginOptions {
  /** The folder of the tables, and the file for the types of the virtual modules. Tests pass others. */
  readonly schemas?: string;
  readonly declaration?: string;
}

/** The code of an object with a function for each form that imports it. */
function loadersOf(names: Iterable<string>): string {
  const entries = [...names].map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`${FORMS}/${name}`)}),`);
  return `{\n${entries.join('\n')}\n}`;
}

/** On the dev server, a changed form notifies the components that show it, so that typed values stay. */
const NOTIFY_ON_CHANGE = `const hotData = import.meta.hot?.data;
if (hotData) hotData.listeners ??= new Set();
export const onChange = (listener) => {
  hotData?.listeners.add(listener);
  return () => hotData?.listeners.delete(listener);
};
import.meta.hot?.accept((next) => next && hotData.listeners.forEach((listener) => listener(next.definition)));
`;

/** On the dev server, an exported object that is updated in place, since many modules hold it. */
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

const isFormsModule = (name: string): boolean => FIXED_MODULES.has(name) || name.startsWith(`${FORMS}/`);

/** Whether a file is one of the tables, and not generated from them. */
const isTable = (schemas: string, file: string): boolean =>
  file.startsWith(schemas + sep) && file.endsWith('.json') && !file.startsWith(join(schemas, 'meta') + sep);

/** The name of a virtual module from its id, which begins with a null character so that other plugins ignore it. */
function nameOf(id: string): string | undefined {
  const name = id.slice(1);
  return id.startsWith('\0') && isFormsModule(name) ? name : undefined;
}

/** The event that the dev server sends to its pages when a table has changed. */
const CHANGED = 'tables:changed';

/** The source of a virtual module. @throws TableError if there is no such form */
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
  if (withVersion) return `export const definition = ${JSON.stringify(withVersion)};\n` + (isServed ? NOTIFY_ON_CHANGE : '');
  const known = [...definitions.keys()].join(', ');
  throw new TableError(`schemas/forms/${name}`, '(folder)', `there is no form "${name}"`, `Create the folder, or use one of: ${known}`);
}

/** Sends changed tables to the pages of the dev server: forms update in place; a flow with other steps reloads the page. */
async function sendChanges(server: ViteDevServer, before: SchemaTables | undefined, now: SchemaTables): Promise<void> {
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
  const exists = module === FORMS || FIXED_MODULES.has(module) || now.definitions.has(module.slice(`${FORMS}/`.length));
  return !exists || sourceOf(module, before, true) === sourceOf(module, now, true);
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

  async function reloadTables(server: ViteDevServer): Promise<void> {
    const before = await tables?.catch(() => undefined);
    const now = await loadTables(schemas).catch((error: unknown) => {
      // Mistakes are reported by what checks the tables as they change.
      if (!(error instanceof TableError)) throw error;
    });
    if (!now) return;
    await declare(now);
    tables = Promise.resolve(now);
    await sendChanges(server, before, now);
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
      const reloadInTurn = debounceTask(async () => {
        server.environments.client.hot.send({ type: 'custom', event: CHANGED });
        await reloadTables(server).catch((error: Error) => server.config.logger.error(error.message));
      });
      server.watcher.add(schemas);
      server.watcher.on('all', (_event, file) => {
        if (isTable(schemas, file)) reloadInTurn();
      });
    },

    resolveId(id) {
      return isFormsModule(id) ? `\0${id}` : undefined;
    },

    async load(id) {
      const module = nameOf(id);
      return module === undefined ? undefined : sourceOf(module, await read(), isServed);
    },
  };
}
