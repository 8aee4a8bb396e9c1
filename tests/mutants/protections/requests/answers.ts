import type { Mutant } from '../../types.ts';

const UNREADABLE = { test: 'tests/server/plugins/security.test.ts', title: 'are refused like all others, and not quoted' } as const;

/** How long a request may take, and what it is answered with. */
export const answers: readonly Mutant[] = [
  {
    id: 'headers-in-time',
    protects: 'A client may take 20 seconds for its headers',
    file: 'src/server/app.ts',
    find: 'headersTimeout: 20 * SECOND',
    replace: 'headersTimeout: 200 * SECOND',
    test: 'tests/server/app.test.ts',
  },
  {
    id: 'request-in-time',
    protects: 'A client may take ten minutes for a whole request',
    file: 'src/server/app.ts',
    find: 'requestTimeout: 600 * SECOND',
    replace: 'requestTimeout: 0',
    test: 'tests/server/app.test.ts',
  },
  {
    id: 'silence-in-time',
    protects: 'A connection on which nothing happens for a minute is closed',
    file: 'src/server/app.ts',
    find: 'connectionTimeout: 60 * SECOND',
    replace: 'connectionTimeout: 0',
    test: 'tests/server/app.test.ts',
  },
  {
    id: 'unreadable-answered',
    protects: 'A request that cannot be read gets a problem and the security headers',
    file: 'src/server/plugins/unreadable.ts',
    find: '    ...bareHeaders(secure),\n',
    replace: '',
    ...UNREADABLE,
  },
  {
    id: 'unreadable-address',
    protects: 'An address that cannot be read is answered like all others',
    file: 'src/server/plugins/unreadable.ts',
    find: "rewriteUrl: ({ url = '/' }) => readable(url),",
    replace: '',
    ...UNREADABLE,
  },
  {
    id: 'refusal-quotes-nothing',
    protects: 'A refusal does not quote what was sent',
    file: 'src/server/plugins/json-body.ts',
    find: "'Send the fields of this form as one JSON object in UTF-8, with nothing nested deeper than a form has it.'",
    replace: 'body.toString()',
    test: 'tests/attack/what-is-told.test.ts',
    title: 'what a visitor sends stands in no log line and no error',
  },
  {
    id: 'defect-told-plainly',
    protects: 'A defect of ours is answered without its cause',
    file: 'src/server/plugins/problems.ts',
    find: "return new Problem('failed', 'Nothing was saved. Try again later.');",
    replace: "return new Problem('failed', error.message);",
    test: 'tests/server/plugins/problems.test.ts',
  },
  {
    id: 'outage-told',
    protects: 'A database that is away is told as an outage, to be tried again',
    file: 'src/server/plugins/problems.ts',
    find: 'if (isOutage(error)) {',
    replace: 'if (error.name === undefined) {',
    test: 'tests/server/plugins/problems.test.ts',
  },
];
