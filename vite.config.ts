import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { brandPlugin } from './src/tools/vite/brand-plugin.ts';
import { contentPlugin } from './src/tools/vite/content-plugin.ts';
import { drawingsPlugin } from './src/tools/vite/drawings-plugin.ts';
import { formsPlugin } from './src/tools/vite/forms-plugin.ts';
import { layersPlugin } from './src/tools/vite/layers-plugin.ts';

/** One more than a small machine has processors: many tests wait for a server or a database of theirs. */
const WORKERS = Math.max(3, availableParallelism() - 1);

/** The long runs of faults and attacks: see tests/support/runner/rounds.ts. */
const isLong = process.env['ROUNDS'] === 'long';
const DISK = process.env['TEST_DISK'];

/** Milliseconds after which a test that hangs is ended; how busy the machine is must not decide. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

const NODE_TESTS = 'tests/{engine,shared,content,server,tools,schemas,mutants,corpus,guides}/**/*.test.ts';
const CLIENT_TESTS = 'tests/client/**/*.test.{ts,tsx}';
const holding = (tests: string, pattern: RegExp) => globSync(tests).filter((file) => pattern.test(readFileSync(file, 'utf8')));
/** Tests that replace or reload a module. They do not share modules with other tests. */
const MOCKING = holding(NODE_TESTS, /^vi\.mock\(/m);
const CLIENT_ISOLATED = holding(CLIENT_TESTS, /^vi\.mock\(|vi\.resetModules\(/m);

const inJsdom = {
  environment: 'jsdom' as const,
  setupFiles: ['tests/client/setup.ts'],
  maxWorkers: WORKERS,
  ...PATIENCE,
};
/** Tests outside a browser. */
const inNode = { environment: 'node' as const, setupFiles: ['tests/support/runner/setup.ts'], maxWorkers: WORKERS, ...PATIENCE };
const SHARED_POSTGRES = ['tests/server/support/database/shared-postgres.ts'];

export default defineConfig({
  plugins: [react(), formsPlugin(), contentPlugin(), drawingsPlugin(), brandPlugin(), layersPlugin()],
  resolve: {
    alias: [
      // The package's default entry injects a <style>, which the CSP refuses.
      { find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' },
    ],
  },
  // The default names repeat the class's own and are three times as long.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'dist/client',
    target: 'baseline-widely-available',
    // Prerendering and tests read it; the build takes it out of the public files.
    manifest: 'manifest.json',
    // One stylesheet for the site, of which each page gets what it shows at first (src/tools/build/page-styles.ts).
    cssCodeSplit: false,
    // On a busy machine it would warn that plugins take their time.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          name: 'node',
          include: [NODE_TESTS],
          exclude: MOCKING,
          globalSetup: SHARED_POSTGRES,
          // To load the server takes longer than most files' tests; files share what they have loaded, and undo what they change.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: { ...inNode, name: 'node, mocking', include: MOCKING },
      },
      {
        extends: true,
        test: { ...inJsdom, name: 'client', include: [CLIENT_TESTS], exclude: CLIENT_ISOLATED, isolate: false },
      },
      {
        extends: true,
        test: { ...inJsdom, name: 'client, isolated', include: CLIENT_ISOLATED },
      },
      // Repeated many times by their own commands, a few times by `npm test`.
      ...['faults', 'attack'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          environment: 'node' as const,
          setupFiles: ['tests/support/runner/setup.ts'],
          // Attacks are on PostgreSQL too in the long run alone.
          globalSetup: name === 'faults' || isLong ? SHARED_POSTGRES : [],
          // Some of them are about a disk, which the folder of the other tests is not.
          env: DISK === undefined ? {} : { TMPDIR: DISK },
          // Loading takes longer than most attacks; what their files share makes names that nobody has yet, and keeps nothing else.
          isolate: name !== 'attack' || isLong,
          // In the long run one file's load must not decide what another finds.
          maxWorkers: isLong ? 1 : WORKERS,
          testTimeout: isLong ? 3_600_000 : 300_000,
          hookTimeout: 300_000,
        },
      })),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Where only a phone's window is walked in, what is about a desktop's does not start a browser.
          exclude: process.env['TEST_BREADTH'] === 'brief' ? ['tests/e2e/**/*-desktop.test.ts'] : [],
          environment: 'node',
          // Each worker has a browser, and they wait for each other and for motion a third of the time: three keep two processors busy.
          maxWorkers: 3,
          isolate: false,
          ...PATIENCE,
          // A second, the default, is short on a busy machine; a look by axe at a large form may take two minutes there.
          expect: { poll: { timeout: 240_000 } },
        },
      },
    ],
  },
});
