import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { testApp } from '../../server/support/app.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { mailsTo } from '../../server/support/services/mails.ts';
import { startSmtp } from '../../server/support/services/smtp.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { examine, NOTHING_WRONG } from '../support/examine.ts';
import { Ledger } from '../support/ledger.ts';
import { send } from '../support/load.ts';
import { until } from '../../support/runner/until.ts';

const LEADS = rounds(500, 60);

it('no mail to staff is lost while the mail server is down, refuses mails or cuts connections', async ({ task }) => {
  const place = { dataDir: mkdtempSync(join(temporaryFolder(), 'data-')), databaseUrl: undefined };
  const first = await startSmtp();
  const port = Number(new URL(first.url).port);
  await first.close();
  const app = await testApp(place, { mail: { server: first.server, to: 'staff@example.com', pollMs: 50, retryMs: 20 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const ledger = new Ledger(new Random(8));
  const sendSome = async (share: number) => {
    for (let i = 0; i < LEADS * share; i += 1) expect(await send(url, ledger.next())).toBe(200);
  };
  await sendSome(0.5);
  const smtp = await startSmtp(port);
  const staffMails = () => mailsTo(smtp, 'staff@example.com');
  smtp.failure = 'refuse';
  await sendSome(0.25);
  smtp.failure = 'cut';
  await until(() => expect(staffMails().length).toBeGreaterThan(5));
  const acceptedThenCut = staffMails().length;
  smtp.failure = 'none';
  await sendSome(0.25);

  const storage = await openStorage(place);
  const waiting = () => storage.db.selectFrom('outbox').select('id').execute();
  await until(async () => expect(await waiting()).toEqual([]), { timeout: 100_000, interval: 200 });
  await storage.close();
  await smtp.close();

  // Long lines of a mail are folded at any place.
  const texts = staffMails().map((mail) => mail.replaceAll('=\r\n', ''));
  const reported = ledger.leads.filter(({ marker }) => texts.some((text) => text.includes(marker)));
  expect(reported).toHaveLength(ledger.leads.length);
  // A mail whose acknowledgement was cut is sent again with the same Message-ID.
  const identities = new Set(staffMails().map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]));
  expect(identities.size).toBe(ledger.leads.length);
  const result = await examine(place, ledger);
  expect(result).toMatchObject(NOTHING_WRONG);
  task.meta.figures = {
    leads: ledger.leads.length,
    reported: reported.length,
    'taken, then cut': acceptedThenCut,
    'copies with the same id': staffMails().length - identities.size,
  };
});
