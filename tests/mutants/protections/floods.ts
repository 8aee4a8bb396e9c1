import type { Protection } from '../types.ts';

const LIMIT = 'src/server/plugins/rate-limit.ts';
const TEST = { test: 'tests/server/plugins/rate-limit.test.ts' } as const;

export const floods: Protection = {
  row: 'Floods',
  mutants: [
    {
      id: 'posts-counted',
      protects: 'A visitor’s POSTs beyond the budget are refused',
      file: LIMIT,
      find: 'if (count.count > limit) throw tooMany(count);',
      replace: '',
      ...TEST,
      title: 'refuses what a visitor sends beyond it',
      database: 'SQLite',
    },
    {
      id: 'posts-counted-apart',
      protects: 'One visitor’s flood costs no other his budget',
      file: LIMIT,
      find: 'return hashOf(kind, networkOf(ip));',
      replace: 'return hashOf(kind, networkOf(ip).slice(0, 5));',
      ...TEST,
      title: 'refuses what a visitor sends beyond it',
      database: 'SQLite',
    },
    {
      id: 'address-hashed',
      protects: 'No address is stored, only its hash',
      file: LIMIT,
      find: 'return hashOf(kind, networkOf(ip));',
      replace: 'return `${kind} ${networkOf(ip)}`;',
      ...TEST,
    },
    {
      id: 'known-told-seldom',
      protects: '«Already exists» is told less often than other answers',
      file: LIMIT,
      find: 'if (count.count <= most) return giveBack;',
      replace: 'if (count.count >= 0) return giveBack;',
      ...TEST,
      title: 'lets a visitor hear «already exists» less often',
      database: 'SQLite',
    },
    {
      id: 'known-share-given-back',
      protects: 'An answer that told nothing costs nothing of that budget',
      file: 'src/server/submissions/submit.ts',
      find: 'if (!told) await giveBack();',
      replace: '',
      ...TEST,
      title: 'lets nobody hear «already exists» more often',
      database: 'SQLite',
    },
    {
      id: 'window-ends',
      protects: 'A budget comes back after a minute',
      file: 'src/server/plugins/rate-counter.ts',
      find: 'known && !isOver(known) ? known',
      replace: 'known ? known',
      ...TEST,
      title: 'counts per bucket and minute',
    },
    {
      id: 'budget-shared',
      protects: 'The servers of one database share a visitor’s budget',
      file: 'src/server/plugins/rate-counter.ts',
      find: 'storage.shared ? sharedCounter(storage) : memoryCounter()',
      replace: 'memoryCounter()',
      ...TEST,
      title: 'is shared by two servers on one database',
      database: 'PostgreSQL',
    },
  ],
};
