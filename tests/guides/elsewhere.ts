/** A command of the README and the guides that another test runs, as it takes too long or needs another machine. */
interface Place {
  readonly command: string;
  readonly file: string;
  /** The text of that file that runs it. */
  readonly says: string;
}

export const ELSEWHERE: readonly Place[] = [
  { command: 'npm test', file: '.ci/run', says: 'npm test' },
  { command: 'npm start', file: 'tests/tools/run/run-time-tree.test.ts', says: `npmRun(root, ['start'])` },
  { command: 'npm run dev', file: 'tests/e2e/support/server/dev-server.ts', says: `'src/tools/run/main.mjs', 'dev'` },
  { command: 'npm run brand', file: 'tests/e2e/another-brand.test.ts', says: 'src/tools/media/brand-files.ts' },
  { command: 'npm run build', file: 'tests/e2e/change-the-tables.test.ts', says: 'src/tools/build/main.ts' },
  { command: 'npm run test:e2e', file: 'tests/e2e/change-the-tables.test.ts', says: `'src/tools/run/test/test.ts', 'e2e'` },
  { command: 'npm run test:unit -- mutants/rows', file: 'tests/mutants/rows.test.ts', says: 'every edit' },
  { command: 'npm run data -- copy', file: 'tests/tools/database/copy.test.ts', says: `runData(['copy', '--to', to]` },
  { command: 'npm ci --omit=dev', file: 'Dockerfile', says: 'npm ci --omit=dev' },
];

/** Whether a command is not run in a copy of the project. */
export const isElsewhere = (command: string): boolean =>
  command.startsWith('docker ') || ELSEWHERE.some((place) => command === place.command);
