import type { Protection } from '../types.ts';

const LEADS = { test: 'tests/tools/leads/leads.test.ts', database: 'SQLite' } as const;

export const sensitiveValues: Protection = {
  row: 'Identity and account numbers, names of documents',
  mutants: [
    {
      id: 'masked-in-mails',
      protects: 'A mail to staff shows identity and account numbers masked',
      file: 'src/server/delivery/compose.ts',
      find: '...masked.map((part) => describeLead(',
      replace: '...parts.map((part) => describeLead(',
      test: 'tests/server/delivery/mailer.test.ts',
      database: 'SQLite',
    },
    {
      id: 'masked-where-declared',
      protects: 'A field that its schema calls sensitive is masked',
      file: 'src/shared/forms/privacy.ts',
      find: '.privacy?.sensitive === true',
      replace: '.privacy?.mask !== undefined',
      ...LEADS,
      title: 'are exported masked as %s',
    },
    {
      id: 'masked-half-at-most',
      protects: 'Of a short number no more than half is shown',
      file: 'src/shared/forms/privacy.ts',
      find: '{ ...show, keep: Math.min(show.keep, Math.floor(text.length / 2)) }',
      replace: 'show',
      test: 'tests/shared/forms/privacy.test.ts',
    },
    {
      id: 'file-names-masked',
      protects: 'A visitor’s name for a document is masked',
      file: 'src/server/delivery/mask-lead.ts',
      find: 'files: lead.files.map(withoutName)',
      replace: 'files: lead.files',
      ...LEADS,
      title: 'are exported masked as %s',
    },
    {
      id: 'masked-when-shown',
      protects: '`leads show` masks unless it is told to reveal',
      file: 'src/server/leads/whole-lead.ts',
      find: 'const shown = reveal ? parts :',
      replace: 'const shown = !reveal ? parts :',
      ...LEADS,
      title: 'are shown masked, with their steps',
    },
    {
      id: 'masked-when-exported',
      protects: '`leads export` masks unless it is told to reveal',
      file: 'src/server/leads/export-leads.ts',
      find: '(reveal ? lead :',
      replace: '(!reveal ? lead :',
      ...LEADS,
      title: 'are exported masked as %s',
    },
    {
      id: 'masked-in-the-review',
      protects: 'The review before sending shows no more of a sensitive value than its mask',
      file: 'src/client/flows/review/entries.ts',
      find: 'valueInWords(sensitive || mask ?',
      replace: 'valueInWords(sensitive && !mask && !field ?',
      test: 'tests/client/flows/review.test.ts',
    },
    {
      id: 'sensitive-or-said-not-to-be',
      protects: '`forms check` stops at an identity or account number that nothing protects',
      file: 'src/tools/forms/lint/privacy.ts',
      find: 'sensitive === undefined && wordsOf',
      replace: 'sensitive === null && wordsOf',
      test: 'tests/tools/forms/privacy-rules.test.ts',
    },
  ],
};
