import type { Protection } from '../types.ts';

const MASKED = { test: 'tests/server/routes/records.test.ts', title: 'mask what the schema says', database: 'SQLite' } as const;

export const aadhaarNumbers: Protection = {
  row: 'Aadhaar numbers',
  mutants: [
    {
      id: 'masked-before-stored',
      protects: 'An Aadhaar number is masked before it is stored',
      file: 'src/server/submissions/mask.ts',
      find: "return mask && typeof value === 'string' &&",
      replace: "return mask && typeof value !== 'string' &&",
      ...MASKED,
    },
    {
      id: 'mask-keeps-four',
      protects: 'Of an Aadhaar number the last four digits are kept',
      file: 'src/shared/forms/privacy.ts',
      find: 'as + value.slice(value.length - keep)',
      replace: 'as + value.slice(value.length - keep * 2)',
      ...MASKED,
    },
    {
      id: 'mask-declared',
      protects: 'The schema declares the mask',
      file: 'schemas/shared/identity.json',
      find: '"keep": 4',
      replace: '"keep": 12',
      test: 'tests/schemas/contract.test.ts',
      title: 'keeps the last four characters of the Aadhaar number only',
    },
    {
      id: 'not-in-drafts',
      protects: 'An Aadhaar number is in no draft in the browser',
      file: 'src/client/forms/drafts/held-back.ts',
      find: '    part.privacy?.notInBrowser === true ||\n',
      replace: '',
      test: 'tests/client/forms/drafts.test.tsx',
      title: 'are without a field that its schema keeps out of the browser',
    },
    {
      id: 'progress-forgotten',
      protects: 'Kept progress of an application is forgotten in its time',
      file: 'src/client/flows/kept-records.ts',
      find: 'now - changed <= flow.expiresAfterDays * DAY_MS',
      replace: 'now - changed <= Infinity',
      test: 'tests/client/flows/kept.test.ts',
      title: 'forgets the progress of a flow once it is older than the flow allows',
    },
  ],
};
