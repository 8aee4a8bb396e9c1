import type { Mutant } from '../../types.ts';

const MAIL = { test: 'tests/server/delivery/mailer.test.ts', database: 'SQLite' } as const;

/** Mails that wait. */
export const mails: readonly Mutant[] = [
  {
    id: 'mail-settled-after',
    protects: 'A mail is forgotten when the mail server has taken it, not before',
    file: 'src/server/delivery/mailer.ts',
    find: 'await deliver(mail);\n      await settleMail(db, mail.id);',
    replace: 'await settleMail(db, mail.id);\n      await deliver(mail);',
    ...MAIL,
    title: 'loses nothing and shows nothing twice',
  },
  {
    id: 'mail-to-the-others',
    protects: 'Staff whose address the mail server refused for now get the mail later',
    file: 'src/server/delivery/mailer.ts',
    find: 'throw refusal;',
    replace: 'return;',
    ...MAIL,
    title: 'goes on to the staff whom the mail server refused',
  },
  {
    id: 'mail-to-each-once',
    protects: 'Staff who have a mail do not get it again and again while others are refused',
    file: 'src/server/delivery/mailer.ts',
    find: 'staff.filter((address) => !have.includes(address))',
    replace: 'staff',
    ...MAIL,
    title: 'goes on to the staff whom the mail server refused',
  },
  {
    id: 'mail-later-and-later',
    protects: 'A mail server with trouble is asked less and less often',
    file: 'src/server/delivery/mailer.ts',
    find: 'retryMs * 2 ** (mail.attempts - 1)',
    replace: 'retryMs',
    ...MAIL,
    title: 'is tried again later and later',
  },
  {
    id: 'mail-put-off',
    protects: 'A mail that failed is put off',
    file: 'src/server/delivery/mailer.ts',
    find: 'await postponeMail(db, mail.id, new Date(clock()), delay);',
    replace: 'await postponeMail(db, mail.id, new Date(clock()), 0);',
    ...MAIL,
    title: 'is tried again later and later',
  },
  {
    id: 'mail-when-due',
    protects: 'A mail that was put off waits until it is due',
    file: 'src/server/delivery/outbox.ts',
    find: ".where('next_at', '<=', now.toISOString())",
    replace: '',
    test: 'tests/server/delivery/outbox.test.ts',
    database: 'SQLite',
  },
  {
    id: 'mail-claimed-once',
    protects: 'Of two servers that see a mail one sends it',
    file: 'src/server/delivery/outbox.ts',
    find: ".where('attempts', '=', due.attempts)",
    replace: '',
    test: 'tests/server/delivery/outbox.test.ts',
  },
  {
    id: 'mail-leased',
    protects: 'A mail that one server is sending is not taken by another',
    file: 'src/server/delivery/outbox.ts',
    find: 'next_at: after(now, LEASE_MS)',
    replace: 'next_at: after(now, 0)',
    test: 'tests/server/delivery/outbox.test.ts',
    database: 'SQLite',
  },
];
