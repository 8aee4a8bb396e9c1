import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { formsPlugin } from '#tools/vite/forms-plugin.ts';
import { until } from '../../support/runner/until.ts';

let folder: string;

/** Vite with only this plugin, on a copy of the tables. */
function config(): InlineConfig {
  return {
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [formsPlugin({ schemas: join(folder, 'schemas'), declaration: join(folder, 'virtual-forms.d.ts') })],
  };
}

function buildEntry(code: string) {
  return writeFile(join(folder, 'entry.js'), code).then(() =>
    build({ ...config(), build: { write: false, ssr: 'entry.js', rolldownOptions: { output: { codeSplitting: false } } } }),
  );
}

async function edit(file: string, change: (json: Record<string, unknown>) => void) {
  const path = join(folder, 'schemas', file);
  const json = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  change(json);
  await writeFile(path, JSON.stringify(json));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-plugin-'));
  await cp(SCHEMAS_FOLDER, join(folder, 'schemas'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

describe('formsPlugin', () => {
  it('writes a declaration with the names of the forms', async () => {
    await buildEntry(`export { forms } from 'virtual:forms';`);
    const declaration = await readFile(join(folder, 'virtual-forms.d.ts'), 'utf8');
    expect(declaration).toContain(`'contact'`);
    expect(declaration).toContain(`'newsletter'`);
  });

  it('writes the declaration that is committed', async () => {
    await buildEntry(`export { forms } from 'virtual:forms';`);
    const written = await readFile(join(folder, 'virtual-forms.d.ts'), 'utf8');
    const committed = await readFile(new URL('../../../src/client/forms/loading/virtual-forms.d.ts', import.meta.url), 'utf8');
    expect(committed).toBe(written);
  });

  it('fails the build for a mistake in a table, with file, key and fix', async () => {
    await edit('forms/contact/submit.json', (json) => {
      json['outcomes'] = { 200: { dialog: 'nowhere' } };
    });
    await expect(buildEntry(`export { forms } from 'virtual:forms';`)).rejects.toThrow(
      /schemas\/forms\/contact\/submit\.json · outcomes\.200\.dialog: there is no dialog "nowhere"\. Use one of/,
    );
  });

  it('fails the build for an unknown form', async () => {
    await expect(buildEntry(`export * from 'virtual:forms/nobody';`)).rejects.toThrow(/there is no form "nobody"/);
  });

  it('serves an edited table without a restart, and updates only the pages that show it', async () => {
    const server = await createServer({ ...config(), server: { middlewareMode: true, ws: false } });
    try {
      const { client } = server.environments;
      const sent: { readonly type: string; readonly updates?: readonly { readonly path: string }[] }[] = [];
      client.hot.send = (reported: unknown) => void sent.push(reported as (typeof sent)[number]);
      const titleOf = async () => {
        const { definition } = await server.ssrLoadModule('virtual:forms/contact');
        return (definition as { schema: { title: string } }).schema.title;
      };
      expect(await titleOf()).toBe('Contact');
      for (const module of ['virtual:forms', 'virtual:forms/contact', 'virtual:forms/newsletter']) await client.transformRequest(module);
      await edit('forms/contact/schema.json', (json) => {
        json['title'] = 'Write to us';
      });
      await until(async () => expect(await titleOf()).toBe('Write to us'));
      // An event for the form lab, then an update of this form only, and no reload of a page.
      const updates = () =>
        sent.flatMap(({ type, updates: hotUpdates }) => hotUpdates?.map(({ path }) => path.replace(/^.*(?=virtual:)/, '')) ?? type);
      await until(() => expect([...new Set(updates())]).toEqual(['custom', 'virtual:forms/contact']));
      expect(sent[0]).toEqual({ type: 'custom', event: 'tables:changed' });

      // With a mistake in a table, the last valid form stays. A changed flow reloads the page.
      sent.length = 0;
      await writeFile(join(folder, 'schemas/forms/contact/schema.json'), '{');
      await edit('flows/individual.json', (json) => {
        const [step] = json['steps'] as [{ label: string }];
        step.label = 'Yourself';
      });
      await until(() => expect(updates()).toContain('custom'));
      expect(await titleOf()).toBe('Write to us');
      await cp(join(SCHEMAS_FOLDER, 'forms/contact/schema.json'), join(folder, 'schemas/forms/contact/schema.json'));
      await until(() => expect(updates()).toContain('full-reload'));
      expect(await titleOf()).toBe('Contact');
    } finally {
      await server.close();
    }
  });
});
