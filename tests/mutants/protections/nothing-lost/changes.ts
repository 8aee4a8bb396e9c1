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
    find: "change.harm === 'breaks' && !allowances",
    replace: "change.harm === 'words' && !allowances",
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
