import type { Mutant } from '../../types.ts';

const OLDER = { test: 'tests/server/routes/older-pages.test.ts', database: 'SQLite' } as const;

/** Forms that change while leads of them are stored. */
export const changes: readonly Mutant[] = [
  {
    id: 'former-values-stay',
    protects: 'An update erases nothing that is stored and that its form does not ask for any more',
    file: 'src/server/submissions/keep-former.ts',
    find: 'const payload = fromMarkers(whole).payload as LeadPayload;',
    replace: 'const payload = asked;',
    ...OLDER,
    title: 'leaves what is not asked for any more with its row, sealed and masked',
  },
  {
    id: 'defaults-stand-in',
    protects: 'A page from before a field had to be filled in is taken with its default',
    file: 'src/server/submissions/check.ts',
    find: 'isOlder ? prune(withAllNeeded(route.structure, schema, asSent), schema) : asSent',
    replace: 'asSent',
    ...OLDER,
    title: 'has the defaults of what must be there by now',
  },
  {
    id: 'nobody-agrees-by-default',
    protects: 'Nobody has agreed to what his page did not ask, whatever default the box has',
    file: 'src/shared/forms/structure/needed.ts',
    find: 'field.default !== undefined && !mustBeTicked(field)',
    replace: 'field.default !== undefined',
    ...OLDER,
    title: 'has agreed to nothing',
  },
  {
    id: 'former-answers-told',
    protects: 'Whoever answered on an older page what is asked no more is told so',
    file: 'src/server/submissions/since-opened.ts',
    find: 'page === route ? [] : droppedPaths(',
    replace: 'page === page ? [] : droppedPaths(',
    ...OLDER,
    title: 'is taken as the present page’s',
  },
  {
    id: 'torn-notes-read',
    protects: 'What a killed migration has noted takes it back',
    file: 'src/tools/forms/commands/migrate.ts',
    find: "text.split('\\n').slice(0, -1)",
    replace: "text.split('\\n')",
    test: 'tests/faults/migration-killed.test.ts',
    database: 'SQLite',
  },
  {
    id: 'names-are-no-prototypes',
    protects: 'What is stored under `__proto__` is carried as a value',
    file: 'src/shared/forms/versions/carry.ts',
    find: 'return Object.fromEntries(carried);',
    replace: 'return [...carried].reduce<Record<string, unknown>>((whole, [name, one]) => ((whole[name] = one), whole), {});',
    test: 'tests/shared/forms/versions/carry.test.ts',
    title: 'leaves an object its own kind',
  },
  {
    id: 'breaking-changes-refused',
    protects: 'A change of a form that breaks what is stored does not pass unsaid',
    file: 'src/tools/forms/release/gate.ts',
    find: "harm === 'breaks' && meant === undefined",
    replace: "harm === 'words' && meant === undefined",
    test: 'tests/tools/forms/release/gate.test.ts',
  },
  {
    id: 'migrated-unless-saved',
    protects: '`forms migrate` leaves a lead alone that was saved meanwhile',
    file: 'src/server/leads/migrate-leads.ts',
    find: ".where('updated_at', '=', updated_at)",
    replace: '',
    test: 'tests/tools/forms/stored/migrate.test.ts',
    database: 'SQLite',
  },
];
