import type { Protection } from '../types.ts';

const TOLD = { test: 'tests/attack/what-is-told.test.ts' } as const;

export const logs: Protection = {
  row: 'Logs, addresses and errors tell nothing',
  mutants: [
    {
      id: 'log-pattern',
      protects: 'A log line has the pattern of an address, not the address',
      file: 'src/server/plugins/log.ts',
      find: "request.routeOptions.url ?? 'unknown'",
      replace: 'request.url',
      ...TOLD,
    },
    {
      id: 'log-of-the-framework',
      protects: 'The framework’s own log of requests, which quotes addresses, is off',
      file: 'src/server/plugins/log.ts',
      find: 'disableRequestLogging: true',
      replace: 'disableRequestLogging: false',
      ...TOLD,
    },
    {
      id: 'log-of-errors',
      protects: 'A log line of an error tells where it came from, not what it says',
      file: 'src/server/plugins/problems.ts',
      find: ".filter((line) => line.startsWith('    at '))",
      replace: '',
      test: 'tests/server/plugins/problems.test.ts',
    },
    {
      id: 'error-of-nothing',
      protects: 'An error about an unknown address does not quote it',
      file: 'src/server/plugins/problems.ts',
      find: `setNotFoundHandler(() => {\n    throw new Problem('not-found', detail);`,
      replace: "setNotFoundHandler((request) => {\n    throw new Problem('not-found', detail + request.url);",
      ...TOLD,
    },
  ],
};
