import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../support/app.ts';
import { CERTIFICATE } from '../support/services/certificate.ts';
import { temporaryFolder } from '../support/database/databases.ts';
import { startSmtp, type TestSmtp } from '../support/services/smtp.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';

const contact = sampleOf('contact');

const usual = getCACertificates('default');
const open: TestSmtp[] = [];
afterEach(async () => {
  setDefaultCACertificates(usual);
  await Promise.all(open.splice(0).map((smtp) => smtp.close()));
});

/** Sends a form to a site that mails through `smtp` as `tls` says; what of it arrived, waits, and was logged. */
async function mailThrough(offer: 'none' | 'upgrade' | 'first', tls: 'upgrade' | 'first' | 'off', change: { host?: string } = {}) {
  const smtp = await startSmtp(0, offer);
  open.push(smtp);
  const where = { dataDir: temporaryFolder(), databaseUrl: undefined };
  const lines: string[] = [];
  const server = { ...smtp.server, tls, ...change };
  const app = await testApp(where, {
    confirmations: new Map(),
    mail: { server, to: 'leads@example.com', pollMs: 20, retryMs: 20 },
    log: { write: (line) => lines.push(line) },
  });
  expect((await new Visitor(app).json(callOf('contact'), contact)).status).toBe(200);
  const warnings = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'mail not sent');
  await until(() => expect(smtp.mails.length + warnings().length).toBeGreaterThan(0));
  const storage = await openStorage(where);
  const waiting = await storage.db.selectFrom('outbox').select('id').execute();
  await storage.close();
  return { smtp, waiting: waiting.length, fix: warnings()[0]?.['fix'] };
}

it.each(['upgrade', 'first'] as const)('goes through TLS (%s) to a server whose certificate is trusted', async (tls) => {
  setDefaultCACertificates([...usual, CERTIFICATE]);
  const { smtp } = await mailThrough(tls, tls);
  expect(smtp.mails).toHaveLength(1);
});

it('goes without TLS only where that is said', async () => {
  const { smtp } = await mailThrough('none', 'off');
  expect(smtp.mails).toHaveLength(1);
});

it('waits while the server offers no TLS, and says what to do', async () => {
  const { smtp, waiting, fix } = await mailThrough('none', 'upgrade');
  expect([smtp.mails, waiting]).toEqual([[], 1]);
  expect(fix).toBe(
    'The mail server offers no TLS, so nothing was sent. Use a server that does, or add ?tls=off to SMTP_URL for a relay on this machine.',
  );
});

it('waits while the server does not begin with TLS, and says what to do', async () => {
  const { smtp, waiting, fix } = await mailThrough('none', 'first');
  expect([smtp.mails, waiting]).toEqual([[], 1]);
  expect(fix).toMatch(/^The mail server does not begin with TLS at this port, so nothing was sent\. Write smtp:\/\//);
});

it.each(['upgrade', 'first'] as const)('waits while nobody vouches for the certificate (%s), and says what to do', async (tls) => {
  const { smtp, waiting, fix } = await mailThrough(tls, tls);
  expect([smtp.mails, waiting]).toEqual([[], 1]);
  expect(fix).toBe(
    "The mail server's certificate cannot be trusted (DEPTH_ZERO_SELF_SIGNED_CERT), so nothing was sent. Write the host in SMTP_URL as the certificate names it, or name the authority that signed it with NODE_EXTRA_CA_CERTS.",
  );
});

it('waits while the certificate is that of another name', async () => {
  setDefaultCACertificates([...usual, CERTIFICATE]);
  // The same machine, by an address that the certificate does not name.
  const { smtp, waiting, fix } = await mailThrough('upgrade', 'upgrade', { host: '127.0.0.1' });
  expect([smtp.mails, waiting]).toEqual([[], 1]);
  expect(fix).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
});
