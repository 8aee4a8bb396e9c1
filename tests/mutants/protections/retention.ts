import type { Mutant, Protection } from '../types.ts';

const JOB = 'src/server/retention/erase-due.ts';
const DUE = 'src/server/retention/due.ts';
const TEST = { test: 'tests/server/retention/erase-due.test.ts', database: 'SQLite' } as const;
const LIST = { test: 'tests/tools/leads/due.test.ts', database: 'SQLite' } as const;

export const retention: Protection = {
  row: 'Nothing is kept longer than its visitor was told',
  mutants: [
    {
      id: 'retention-runs',
      protects: 'The server erases what is over by itself',
      file: 'src/server/app.ts',
      find: 'retention: () => runRetention({ storage, files }, definitions, app.log),',
      replace: '',
      ...TEST,
      title: 'is done by the server',
    },
    {
      id: 'retention-erases-files',
      protects: 'The documents of a lead go with it',
      file: JOB,
      find: 'await removeFiles(files, filenames);',
      replace: '',
      ...TEST,
      title: 'erases each form in its time',
    },
    {
      id: 'promise-kept',
      protects: 'A lead is kept no longer than its visitor was told, whatever its form says now',
      file: 'src/server/retention/rules.ts',
      find: '[now[state], keepFor[state]]',
      replace: '[now[state]]',
      ...TEST,
      title: 'goes by what the visitor was told and by what the form says now',
    },
    {
      id: 'notice-remembered',
      protects: 'A lead remembers the notice it was sent under',
      file: 'src/server/submissions/submit.ts',
      find: 'notice: route.notice,',
      replace: 'notice: undefined,',
      ...LIST,
      title: 'the notice a lead was sent under',
    },
    {
      id: 'notices-kept',
      protects: 'Each version of a notice is kept when it is first used',
      file: 'src/server/app.ts',
      find: 'await keepNotices(storage.db,',
      replace: 'if (definitions.size === 0) await keepNotices(storage.db,',
      ...LIST,
      title: 'the notice a lead was sent under',
    },
    {
      id: 'completion-counts',
      protects: 'A complete application is kept from its completion, whatever is corrected later',
      file: DUE,
      find: "since: 'completed_at' },",
      replace: "since: 'updated_at' },",
      ...TEST,
      title: 'counts a complete application from its completion',
    },
    {
      id: 'last-moment-spared',
      protects: 'What a visitor saves in the last moment is not erased',
      file: DUE,
      find: '.where(since, \'<=\', last(leads.map((lead) => lead.since)))',
      replace: '',
      ...TEST,
      title: 'spares an application that its visitor takes up',
    },
    {
      id: 'due-told',
      protects: 'Staff see what is erased next',
      file: 'src/tools/leads/due.ts',
      find: 'found.push(...leads);',
      replace: 'found.push(...leads.slice(1));',
      ...LIST,
      title: 'says how many come next',
    },
  ],
};

/** A cookie ends by itself, and at once when its visitor wants it. */
export const cookieEnds: readonly Mutant[] = [
  {
    id: 'cookie-lives-on',
    protects: 'A cookie in use lives on',
    file: 'src/server/storage/visitors.ts',
    find: 'if (row.last_used_at < daysBefore(now, 1)) await noteUse(db, tokenHash, now);',
    replace: '',
    test: 'tests/server/routes/visitor.test.ts',
    title: 'is used anew each day',
    database: 'SQLite',
  },
  {
    id: 'cookie-ends-in-the-browser',
    protects: 'A cookie lives 30 days in the browser',
    file: 'src/server/submissions/visitor-cookie.ts',
    find: 'COOKIE_DAYS * 86_400',
    replace: '60',
    test: 'tests/server/routes/visitor.test.ts',
    title: 'lives 30 days in the browser',
    database: 'SQLite',
  },
  {
    id: 'cookie-ended-at-once',
    protects: 'A visitor ends the cookie at once',
    file: 'src/server/routes/visitor.ts',
    find: 'await endToken(db, visitorToken(request, publicUrl));',
    replace: '',
    test: 'tests/server/routes/visitor.test.ts',
    title: 'ends at once when the visitor asks for it',
    database: 'SQLite',
  },
  {
    id: 'cookies-swept',
    protects: 'Cookies out of use are forgotten',
    file: 'src/server/retention/sweep-records.ts',
    find: "'last_used_at', '<',",
    replace: "'last_used_at', '=',",
    test: 'tests/server/retention/sweep-records.test.ts',
    title: 'forgets cookies 30 days after their last use',
    database: 'SQLite',
  },
  {
    id: 'clearing-says-what-failed',
    protects: '«Clear my data» says so where the server’s part did not happen',
    file: 'src/client/flows/clear-data.tsx',
    find: "if (!(await endVisitor())) return setStage('half');",
    replace: 'await endVisitor();',
    test: 'tests/client/flows/clear-data.test.tsx',
    title: 'says so where the server %s',
  },
];
