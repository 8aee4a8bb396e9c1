import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../support/app.ts';
import { CERTIFICATE } from '../support/services/certificate.ts';
import { sqlitePlace } from '../support/database/databases.ts';
import { startSmtp, type TestSmtp } from '../support/services/smtp.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';

const contact = sampleOf('contact');

const DEFAULT_CERTIFICATES = getCACertificates('default');
const servers: TestSmtp[] = [];
afterEach(async () => {
  setDefaultCACertificates(DEFAULT_CERTIFICATES);
  await Promise.all(servers.splice(0).map((smtp) => smtp.close()));
});

/** Sends a form to a site whose mail server offers `offer` and whose settings want `tls`. Returns the mails, the queue and the logged fix. */
async function mailThrough(offer: 'none' | 'upgrade' | 'first', tls: 'upgrade' | 'first' | 'off', change: { host?: string } = {}) {
  const smtp = await startSmtp(0, offer);
  servers.push(smtp);
  const place = await sqlitePlace();
  const lines: string[] = [];
  const server = { ...smtp.server, tls, ...change };
  const app = await testApp(place, {
    confirmations: new Map(),
    mail: { server, to: 'leads@example.com', pollMs: 20, retryMs: 20 },
    log: { write: (line) => lines.push(line) },
  });
  expect((await new Visitor(app).json(callOf('contact'), contact)).status).toBe(200);
  const warnings = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'mail not sent');
  await until(() => expect(smtp.mails.length + warnings().length).toBeGreaterThan(0));
  const storage = await openStorage(place);
  const waiting = await storage.db.selectFrom('outbox').select('id').execute();
  await storage.close();
  return { smtp, waiting: waiting.length, fix: warnings()[0]?.['fix'] };
}

it.each(['upgrade', 'first'] as const)('sends over TLS (%s) to a server with a trusted certificate', async (tls) => {
  setDefaultCACertificates([...DEFAULT_CERTIFICATES, CERTIFICATE]);
  const { smtp } = await mailThrough(tls, tls);
  expect(smtp.mails).toHaveLength(1);
});

it('sends without TLS if the settings say so', async () => {
  const { smtp } = await mailThrough('none', 'off');
  expect(smtp.mails).toHaveLength(1);
});

it('keeps mail while the server offers no TLS, and logs a fix', async () => {
  const { smtp, waiting, fix } = await mailThrough('none', 'upgrade');
  expect([smtp.mails, waiting]).toEqual([[], 1]);
  expect(fix).toBe(
    'The mail server offers no TLS, so nothing was sent. Use a server that does, or add ?tls=off to SMTP_URL for a relay on this machine.',
  );
});

it('keeps mail while the server does not start with TLS, and logs a fix', async () => {
  const { smtp, waiting, fix } = await mailThrough('none', 'first');
  expect([smtp.mails, waiting]).toEqual([[], 1]);
  expect(fix).toMatch(/^The mail server does not begin with TLS at this port, so nothing was sent\. Write smtp:\/\//);
});

it.each(['upgrade', 'first'] as const)('keeps mail while the certificate is not trusted (%s), and logs a fix', async (tls) => {
  const { smtp, waiting, fix } = await mailThrough(tls, tls);
  expect([smtp.mails, waiting]).toEqual([[], 1]);
  expect(fix).toBe(
    "The mail server's certificate cannot be trusted (DEPTH_ZERO_SELF_SIGNED_CERT), so nothing was sent. Write the host in SMTP_URL as the certificate names it, or name the authority that signed it with NODE_EXTRA_CA_CERTS.",
  );
});

it('keeps mail while the certificate names another host, and logs a fix', async () => {
  setDefaultCACertificates([...DEFAULT_CERTIFICATES, CERTIFICATE]);
  // The certificate does not name this address.
  const { smtp, waiting, fix } = await mailThrough('upgrade', 'upgrade', { host: '127.0.0.1' });
  expect([smtp.mails, waiting]).toEqual([[], 1]);
  expect(fix).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
});
