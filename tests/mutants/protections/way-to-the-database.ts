import type { Protection } from '../types.ts';

const TLS = { file: 'src/server/storage/postgres.ts', test: 'tests/server/storage/postgres-tls.test.ts' } as const;

export const wayToTheDatabase: Protection = {
  row: 'The way to the database',
  mutants: [
    {
      id: 'database-tls-required',
      protects: 'A database on another machine that offers no TLS gets neither password nor data',
      find: '...(needsTls(url) && { ssl: true }),',
      replace: '',
      ...TLS,
      title: 'is not spoken to in plain text, unless the address says so',
    },
    {
      id: 'database-certificate-verified',
      protects: 'A database whose certificate nobody vouches for gets neither password nor data',
      find: '...(needsTls(url) && { ssl: true }),',
      replace: '...(needsTls(url) && { ssl: { rejectUnauthorized: false } }),',
      ...TLS,
      title: 'must have a certificate that is trusted, unless the address says so',
    },
  ],
};
