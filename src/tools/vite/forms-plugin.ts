import { join, sep } from 'node:path';
import type { EnvironmentModuleGraph, Plugin, ViteDevServer } from 'vite';
import { loadTables, SCHEMAS_FOLDER, type SchemaTables } from '#server/definitions/load.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import { listAskedData, listKeptData } from '#shared/flows/collected-data.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { fingerprint } from '#shared/forms/versions/fingerprint.ts';
import { TableError } from '#shared/table-error.ts';
import { writeDeclaration } from '../forms/declaration.ts';

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

function formsModule(names: Iterable<string>): string {
  const entries = [...names].map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`${FORMS}/${name}`)}),`);
  return `export const forms = {\n${entries.join('\n')}\n};\n${RELOAD}`;
}

function formModule(definition: FormDefinition): string {
  return `export const definition = ${JSON.stringify({ ...definition, version: fingerprint(definition.schema) })};
`;
}

/** The flows, each step with what its form asks: by it a browser tells what it has kept from before. */
function withVersions({ definitions, flows }: Pick<SchemaTables, 'definitions' | 'flows'>): SchemaTables['flows'] {
  const versioned = (step: FlowStep): FlowStep => {
    const definition = definitions.get(step.form);
    return definition ? { ...step, version: fingerprint(definition.schema) } : step;
  };
  return Object.fromEntries(Object.entries(flows).map(([name, flow]) => [name, { ...flow, steps: flow.steps.map(versioned) }]));
}

const isOurs = (name: string): boolean => SINGLE.has(name) || name.startsWith(`${FORMS}/`);

/** The name of one of our modules from its id, which starts with a mark that keeps other plugins away. */
function nameOf(id: string): string | undefined {
  const name = id.slice(1);
  return id.startsWith('\0') && isOurs(name) ? name : undefined;
}

/** Told to the dev server's pages when a table has changed. */
const CHANGED = 'tables:changed';

/** The pages that are made of the tables load again; a page that works on the tables themselves does not. */
const RELOAD = `if (import.meta.hot) import.meta.hot.on(${JSON.stringify(CHANGED)}, () => location.reload());
`;

/** Every virtual module of the tables is stale: forget them, and tell the pages. */
function tellPages(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    const graph: EnvironmentModuleGraph = environment.moduleGraph;
    for (const [id, node] of graph.idToModuleMap) {
      if (nameOf(id) !== undefined) graph.invalidateModule(node);
    }
  }
  server.environments.client.hot.send({ type: 'custom', event: CHANGED });
}

/**
 * Serves the form and flow tables to the client:
 * - `virtual:forms`: form name → import of `virtual:forms/<name>`
 * - `virtual:forms/<name>`: the form's `definition`
 * - `virtual:flows`: flow name → schemas/flows/<name>.json, made whole
 * - `virtual:collected-data`: what the privacy policy lists of all forms: what they ask (`askedData`), what is kept (`keptData`)
 *
 * A mistake in the tables fails the build with file, key and mend; an edit reloads the pages of the dev server.
 */
export function formsPlugin({ schemas = SCHEMAS_FOLDER, declaration }: FormsPluginOptions = {}): Plugin {
  let tables: Promise<SchemaTables> | undefined;

  function read(): Promise<SchemaTables> {
    tables ??= loadTables(schemas);
    return tables;
  }

  async function declare(): Promise<void> {
    const { definitions, flows } = await read();
    await writeDeclaration([...definitions.keys()], Object.keys(flows), declaration);
  }

  return {
    name: 'forms',

    async buildStart() {
      await declare();
    },

    configureServer(server) {
      server.watcher.add(schemas);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(schemas + sep) || !file.endsWith('.json') || file.startsWith(join(schemas, 'meta') + sep)) return;
        tables = undefined;
        tellPages(server);
        declare().catch((error: Error) => server.config.logger.error(error.message));
      });
    },

    resolveId(id) {
      return isOurs(id) ? `\0${id}` : undefined;
    },

    async load(id) {
      const module = nameOf(id);
      if (module === undefined) return undefined;
      const { definitions, flows } = await read();
      if (module === FORMS) return formsModule(definitions.keys());
      if (module === FLOWS) return `export const flows = ${JSON.stringify(withVersions({ definitions, flows }))};\n`;
      if (module === COLLECTED_DATA) {
        const asked = `export const askedData = ${JSON.stringify(listAskedData(definitions, flows))};\n`;
        return `${asked}export const keptData = ${JSON.stringify(listKeptData(definitions, flows))};\n`;
      }
      const name = module.slice(`${FORMS}/`.length);
      const definition = definitions.get(name);
      if (!definition) {
        const known = [...definitions.keys()].join(', ');
        throw new TableError(
          `schemas/forms/${name}`,
          '(folder)',
          `there is no form "${name}"`,
          `Create the folder, or use one of: ${known}`,
        );
      }
      return formModule(definition);
    },
  };
}
