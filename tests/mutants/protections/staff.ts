import type { Protection } from '../types.ts';

const CSV = 'src/tools/leads/csv.ts';
const CELL = { test: 'tests/tools/leads/leads.test.ts', title: 'as %j' } as const;
const STAFF = 'tests/attack/what-staff-read.test.ts';
const DESCRIBE = 'src/server/delivery/describe-lead.ts';

export const staff: Protection = {
  row: 'What visitors wrote does nothing to staff',
  mutants: [
    {
      id: 'no-formula',
      protects: 'No exported cell starts a formula',
      file: CSV,
      find: "FORMULA.test(text) ? `'${text}` : text",
      replace: 'text',
      test: CELL.test,
      title: 'csvCell',
    },
    {
      id: 'no-wide-formula',
      protects: 'No exported cell starts a formula in wide letters',
      file: CSV,
      find: '＝＋－＠',
      replace: '',
      test: CELL.test,
      title: 'csvCell',
    },
    {
      id: 'no-formula-behind-controls',
      protects: 'No control character hides a formula',
      file: CSV,
      find: "value.toWellFormed().replace(/[^\\P{Cc}\\n\\r\\t]/gu, '')",
      replace: 'value.toWellFormed()',
      test: CELL.test,
      title: 'csvCell',
    },
    {
      id: 'cells-quoted',
      protects: 'No cell breaks out of its row',
      file: CSV,
      find: '/[",\\r\\n\\t]|^\\s|\\s$/.test(safe)',
      replace: '/[\\r\\n\\t]|^\\s|\\s$/.test(safe)',
      test: CELL.test,
      title: 'csvCell',
    },
    {
      id: 'exported-json-harmless',
      protects: 'Exported JSON does nothing on a terminal',
      file: 'src/tools/leads/export.ts',
      find: '/[\\u007F-\\u009F\\p{Bidi_Control}]/gu,',
      replace: '/never/gu,',
      test: STAFF,
      title: 'leave exported JSON whole and harmless on a terminal',
    },
    {
      id: 'shown-harmless',
      protects: 'A lead that is shown does nothing on a terminal',
      file: DESCRIBE,
      find: ".replace(/[^\\P{Cc}\\n]|\\p{Bidi_Control}/gu, '')",
      replace: '',
      test: STAFF,
      title: 'do nothing on a terminal that lists and shows them',
    },
    {
      id: 'listed-harmless',
      protects: 'A list of leads does nothing on a terminal, one line each',
      file: DESCRIBE,
      find: "text.replace(/[\\p{Cc}\\p{Bidi_Control}\\s]+/gu, ' ').trim()",
      replace: 'text.trim()',
      test: 'tests/tools/leads/list.test.ts',
    },
    {
      id: 'mail-subject-one-line',
      protects: 'A visitor’s name adds no header to a mail',
      file: 'src/server/delivery/compose.ts',
      find: "oneLine([`${opening(kind, missing)}: ${title}`, ...(name ? [name] : [])].join(' - '))",
      replace: "[`${opening(kind, missing)}: ${title}`, ...(name ? [name] : [])].join(' - ')",
      test: 'tests/server/delivery/compose.test.ts',
    },
    {
      id: 'mail-plain',
      protects: 'A mail to staff is plain text',
      file: 'src/server/delivery/mailer.ts',
      find: 'sendMail({ ...mail,',
      replace: 'sendMail({ ...mail, html: mail.text,',
      test: 'tests/server/delivery/mailer.test.ts',
      title: 'cannot be turned into another mail by what a visitor writes',
      database: 'SQLite',
    },
    {
      id: 'mail-indented',
      protects: 'A visitor’s line cannot pass for a line of ours',
      file: DESCRIBE,
      find: '...more.map((line) => `${indent}  ${line}`)',
      replace: '...more',
      test: 'tests/server/delivery/mailer.test.ts',
      title: 'tells of each lead, in plain words',
      database: 'SQLite',
    },
  ],
};
