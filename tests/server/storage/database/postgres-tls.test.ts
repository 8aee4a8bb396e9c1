import dns from 'node:dns';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeFailure } from '#server/start/start-failure.ts';
import { openDatabase } from '#server/storage/open.ts';
import { needsTls } from '#server/storage/database/postgres.ts';
import { freePorts } from '../../../support/server/free-ports.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../support/services/certificate.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/database/postgres.ts';

describe('needsTls', () => {
  it.each([
    ['postgres://site:secret@db.example.com/site', true],
    ['postgres://site:secret@db/site', true],
    ['postgres://site:secret@10.0.0.7:5432/site?application_name=site', true],
    ['postgresql://site@[2001:db8::1]/site', true],
    ['postgres://site@127.example.com/site', true],
    ['postgres://site@/site?host=db.example.com', true],
    ['postgres://site@localhost/site', false],
    ['postgres://site@127.0.0.1:5433/site', false],
    ['postgres://site@[::1]/site', false],
    ['postgres://site@/site?host=/run/postgresql', false],
    ['postgres://site@%2Frun%2Fpostgresql/site', false],
    // The URL decides.
    ['postgres://site@db.example.com/site?sslmode=disable', false],
    ['postgres://site@db.example.com/site?application_name=site&sslmode=verify-full', false],
    ['postgres://site@db.example.com/site?ssl=true', false],
  ])('returns for %s: %s', (url, isNeeded) => {
    expect(needsTls(url)).toBe(isNeeded);
  });
});

describe.runIf(hasPostgres)('PostgreSQL on another host', () => {
  const servers: TestPostgres[] = [];
  let plain = 0;
  let encrypted = 0;
  let authority = '';
  /** A URL with a name for this machine that counts as another host. The certificate is valid for it. */
  const urlOf = (port: number, query = '') => `postgres://postgres@localhost.:${port}/template_site${query}`;

  beforeAll(async () => {
    [plain, encrypted] = [await freePorts(), await freePorts()];
    servers.push(await startPostgres({ port: plain }));
    servers.push(await startPostgres({ port: encrypted, tls: { certificate: CERTIFICATE, key: CERTIFICATE_KEY } }));
    authority = join(temporaryFolder(), 'ca.pem');
    writeFileSync(authority, CERTIFICATE);
  });
  beforeEach(() => {
    const { lookup } = dns;
    // Not every system resolves the name with its final dot. Node's sockets call `dns.lookup` with these arguments.
    const withoutDot = (host: string, options: dns.LookupOneOptions, callback: never) => lookup(host.replace(/\.$/, ''), options, callback);
    vi.spyOn(dns, 'lookup').mockImplementation(withoutDot as never);
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  /** Returns whether the connection is encrypted, or the message that the server prints if it fails. */
  async function connect(databaseUrl: string): Promise<string> {
    try {
      const database = await openDatabase({ dataDir: temporaryFolder(), databaseUrl });
      const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
      await database.close();
      return rows[0]?.ssl === true ? 'encrypted' : 'plain';
    } catch (error) {
      return describeFailure(error);
    }
  }

  it('is not connected to without TLS, unless the URL says so', async () => {
    expect(await connect(urlOf(plain))).toBe(
      'The database offers no TLS, so passwords and data would cross the network unencrypted. Enable TLS in PostgreSQL (ssl = on). On a network that nobody else can read, you can add ?sslmode=disable to DATABASE_URL.',
    );
    expect(await connect(urlOf(plain, '?sslmode=disable'))).toBe('plain');
    expect(await connect(urlOf(plain).replace('localhost.', 'localhost'))).toBe('plain');
  });

  it('needs a trusted certificate, unless the URL says so', async () => {
    expect(await connect(urlOf(encrypted))).toBe(
      "The certificate of the database is not trusted on this machine (DEPTH_ZERO_SELF_SIGNED_CERT). Name the authority that signed it: add ?sslrootcert=/path/to/ca.pem to DATABASE_URL. With ?sslmode=no-verify any certificate is accepted, even an attacker's.",
    );
    expect(await connect(urlOf(encrypted, `?sslrootcert=${authority}`))).toBe('encrypted');
    expect(await connect(urlOf(encrypted, '?sslmode=no-verify'))).toBe('encrypted');
    expect(await connect(urlOf(encrypted, '?sslmode=disable'))).toBe('plain');
    expect(await connect(urlOf(encrypted, '?sslrootcert=/none/ca.pem'))).toBe(
      'There is no file /none/ca.pem. Restore it, or correct the setting that names it.',
    );
  });

  it('needs a certificate for its host name', async () => {
    const url = urlOf(encrypted, `?sslmode=verify-full&sslrootcert=${authority}`);
    expect(await connect(url)).toBe('encrypted');
    expect(await connect(url.replace('localhost.', '127.0.0.1'))).toMatch(/^The certificate of the database was made for another host\./);
  });
});
