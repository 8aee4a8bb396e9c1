/** A command of the README and the guides that another test runs, as it takes too long or needs another machine. */
interface ElsewhereCommand {
  readonly command: string;
  readonly file: string;
  /** A text of that file, which proves that it runs the command. */
  readonly quote: string;
}

export const ELSEWHERE: readonly ElsewhereCommand[] = [
  { command: 'npm test', file: '.ci/run', quote: 'npm test' },
  { command: 'npm start', file: 'tests/tools/run/run-time-tree.test.ts', quote: `npmRun(['start'])` },
  { command: 'npm run dev', file: 'tests/e2e/support/server/dev-server.ts', quote: `'src/tools/run/main.mjs', 'dev'` },
  { command: 'npm run brand', file: 'tests/e2e/another-brand.test.ts', quote: 'src/tools/media/brand-files.ts' },
  { command: 'npm run build', file: 'tests/e2e/change-the-tables.test.ts', quote: 'src/tools/build/main.ts' },
  { command: 'npm run test:e2e', file: 'tests/e2e/change-the-tables.test.ts', quote: `'src/tools/run/test/test.ts', 'e2e'` },
  { command: 'npm run test:unit -- mutants/rows', file: 'tests/mutants/rows.test.ts', quote: 'every edit' },
  { command: 'npm run data -- copy', file: 'tests/tools/database/copy.test.ts', quote: `runData(['copy', '--to', to]` },
  { command: 'npm ci --omit=dev', file: 'Dockerfile', quote: 'npm ci --omit=dev' },
];

/** Whether another test, or a machine with containers, runs a command. All other commands are run in a copy of the project. */
export const isElsewhere = (command: string): boolean =>
  command.startsWith('docker ') || ELSEWHERE.some((elsewhere) => command === elsewhere.command);
