// Reads and checks the environment variables.
import { resolve } from 'node:path';
import type { KeySource } from '../crypto/keyring.ts';
import { KEY_SPELLING, parseMasterKey } from '../crypto/master-key.ts';
import type { MailOptions } from '../delivery/mailer.ts';
import { parseSmtpUrl, type SmtpServer } from '../delivery/smtp-url.ts';
import type { MetricsAccess } from '../metrics/metrics.ts';
import type { OidcOptions, SessionTimes } from '../storage/staff.ts';
import type { SpamMode } from '../spam/spam-check.ts';
import type { WebhookOptions } from '../webhooks/webhooks.ts';

/** What the environment says; docs/reference/settings.md explains every variable. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly uploadsUrl: string | undefined;
  /** A clamd that looks through every upload for viruses. */
  readonly clamdUrl: string | undefined;
  /** Where the master keys are; absent: in a file of `dataDir`. */
  readonly keys: KeySource | undefined;
  readonly mail: Pick<MailOptions, 'server' | 'to' | 'from' | 'replyTo' | 'bouncesTo'> | undefined;
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** Requests that may change something, a minute and visitor; 0: no limit. */
  readonly rateLimit: number;
  /** Megabytes of uploads a day and visitor; 0: no limit. */
  readonly uploadBudgetMb: number;
  /** Proxies whose X-Forwarded headers are believed: none, all, how many hops, or their addresses. */
  readonly trustProxy: boolean | number | string;
  /** Origin of another API host that the site was built for; the CSP must let the page reach it. */
  readonly apiOrigin: string | undefined;
  /** How long somebody stays signed in at the desk: unused, and at all. */
  readonly staffTimes: SessionTimes;
  /** The identity provider of the desk; undefined: passkeys alone. */
  readonly oidc: OidcOptions | undefined;
  /** What becomes of leads that count as spam. */
  readonly spamCheck: SpamMode;
  /** Where events are sent. */
  readonly webhook: WebhookOptions | undefined;
  /** Who may read `/metrics`; nobody unless one of both is set. */
  readonly metrics: MetricsAccess;
  /** The site itself is served by something else (the development server). */
  readonly apiOnly: boolean;
}

/** Megabytes of uploads a day and visitor where nothing else is said. */
export const UPLOAD_BUDGET_MB = 300;
/** In kilobytes, four visitors' worth of it still fits the counter's 31 bits. */
const MOST_BUDGET_MB = 500_000;

/** How long somebody stays signed in at the desk where nothing else is said. */
export const STAFF_TIMES: SessionTimes = { idleMinutes: 30, hours: 12 };

type Env = Readonly<Record<string, string | undefined>>;

/** A variable with a value that cannot be used. The message is one line, names the variable and never shows a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function read(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readCount(env: Env, name: string, fallback: number, most: number, least = 0): number {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function readUrl(env: Env, name: string, protocols: readonly string[], example: string): string | undefined {
  const text = read(env, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be a URL like ${example}.`);
  }
  return text;
}

/** Not `URL`: a socket's address (`postgres://user@/db?host=/run/postgresql`) is none to it. */
function readDatabaseUrl(env: Env): string | undefined {
  const text = read(env, 'DATABASE_URL');
  if (text === undefined || /^postgres(ql)?:\/\/\S+$/.test(text)) return text;
  throw new ConfigError('DATABASE_URL must be a URL like postgres://user:password@db.example.com/site.');
}

function readKeys(env: Env): KeySource | undefined {
  const text = read(env, 'DATA_KEY');
  const path = read(env, 'DATA_KEY_FILE');
  if (text !== undefined && path !== undefined) throw new ConfigError('DATA_KEY and DATA_KEY_FILE are both set: set only one of them.');
  if (path !== undefined) return { kind: 'file', path: resolve(path) };
  if (text === undefined) return undefined;
  const keys = text.split(',').map((each) => {
    const key = parseMasterKey(each.trim());
    if (!key) throw new ConfigError(`DATA_KEY must be one or more keys, separated by commas. A key is ${KEY_SPELLING}.`);
    return key;
  });
  return { kind: 'given', keys };
}

function readSmtpServer(env: Env): SmtpServer | undefined {
  const text = read(env, 'SMTP_URL');
  const server = text === undefined ? undefined : parseSmtpUrl(text);
  if (text === undefined || server) return server;
  throw new ConfigError(
    'SMTP_URL must be a URL like smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com, both with TLS; only a relay on this machine may omit it: smtp://localhost:25?tls=off. Write signs like @ in user and password as %40.',
  );
}

/** An address without a name. */
const ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/;
const NAMED_ADDRESS = /^[^<>,"\r\n]+ <[^\s@<>,]+@[^\s@<>,]+>$/;

function readAddress(env: Env, name: string, mayBeNamed = false): string | undefined {
  const text = read(env, name);
  if (text === undefined || ADDRESS.test(text) || (mayBeNamed && NAMED_ADDRESS.test(text))) return text;
  throw new ConfigError(`${name} must be an e-mail address${mayBeNamed ? ', alone or as in: Example Site <mail@example.com>' : ''}.`);
}

function readMail(env: Env): Config['mail'] {
  const server = readSmtpServer(env);
  const to = read(env, 'LEADS_TO');
  if (server === undefined && to === undefined) return undefined;
  if (server === undefined) throw new ConfigError('LEADS_TO is set but SMTP_URL is not: set both, or neither to send no mail.');
  if (to === undefined) throw new ConfigError('SMTP_URL is set but LEADS_TO is not: set both, or neither to send no mail.');
  if (!to.split(',').every((address) => /^\s*[^\s@<>,]+@[^\s@<>,]+\s*$/.test(address))) {
    throw new ConfigError('LEADS_TO must be one or more e-mail addresses, separated by commas.');
  }
  return {
    server,
    to,
    from: readAddress(env, 'MAIL_FROM', true),
    replyTo: readAddress(env, 'MAIL_REPLY_TO', true),
    bouncesTo: readAddress(env, 'MAIL_BOUNCES_TO'),
  };
}

const SHORTEST_TOKEN = 16;

function readMetrics(env: Env): MetricsAccess {
  const token = read(env, 'METRICS_TOKEN');
  if (token !== undefined && token.length < SHORTEST_TOKEN)
    throw new ConfigError(`METRICS_TOKEN must have ${SHORTEST_TOKEN} characters or more.`);
  if (read(env, 'METRICS_PORT') === undefined) return { token };
  return { token, own: { host: read(env, 'METRICS_HOST') ?? 'localhost', port: readCount(env, 'METRICS_PORT', 0, 65_535, 1) } };
}

function readOidc(env: Env): OidcOptions | undefined {
  const issuer = readUrl(env, 'OIDC_ISSUER', ['https:', 'http:'], 'https://login.example.com');
  const clientId = read(env, 'OIDC_CLIENT_ID');
  const clientSecret = read(env, 'OIDC_CLIENT_SECRET');
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all of them, or none.');
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1')
    throw new ConfigError('OIDC_ISSUER must begin with https://, except on this machine (http://localhost).');
  return { issuer, clientId, clientSecret, roleClaim: read(env, 'OIDC_ROLE_CLAIM') ?? 'role' };
}

function readSpamCheck(env: Env): SpamMode {
  const text = read(env, 'SPAM_CHECK') ?? 'mark';
  if (text === 'off' || text === 'mark' || text === 'refuse') return text;
  throw new ConfigError(`SPAM_CHECK must be off, mark or refuse, not "${text}".`);
}

const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

function readWebhook(env: Env): WebhookOptions | undefined {
  const url = readUrl(env, 'WEBHOOK_URL', ['https:', 'http:'], 'https://hooks.example.com/leads');
  const secret = read(env, 'WEBHOOK_SECRET');
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined)
    throw new ConfigError('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both, or neither.');
  if (!WEBHOOK_SECRET.test(secret)) throw new ConfigError('WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64.');
  return { url, secret, allowPrivate: read(env, 'WEBHOOK_ALLOW_PRIVATE') === '1' };
}

function readTrustProxy(env: Env): Config['trustProxy'] {
  const text = read(env, 'TRUST_PROXY');
  if (text === undefined || text === 'false' || text === '0') return false;
  if (text === 'true') return true;
  if (/^[1-9][0-9]?$/.test(text)) return Number(text);
  if (/^[0-9a-fA-F.:/, ]+$/.test(text)) return text;
  throw new ConfigError(`TRUST_PROXY must be true, false, a number of hops or addresses like 10.0.0.0/8, not "${text}".`);
}

/**
 * Reads and checks the environment.
 *
 * @throws ConfigError
 */
export function readConfig(env: Env): Config {
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http:', 'https:'], 'https://www.example.com');
  const apiBase = read(env, 'VITE_API_BASE');
  return {
    host: read(env, 'HOST') ?? 'localhost',
    port: readCount(env, 'PORT', 3000, 65_535),
    dataDir: resolve(read(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(env),
    uploadsUrl: readUrl(env, 'UPLOADS_URL', ['s3:'], 's3://bucket?region=eu-west-1'),
    clamdUrl: readUrl(env, 'CLAMD_URL', ['tcp:', 'unix:'], 'tcp://localhost:3310 or unix:///run/clamav/clamd.ctl'),
    keys: readKeys(env),
    mail: readMail(env),
    publicUrl: publicUrl && new URL(publicUrl).origin,
    rateLimit: readCount(env, 'RATE_LIMIT', 60, 1_000_000),
    uploadBudgetMb: readCount(env, 'UPLOAD_BUDGET_MB', UPLOAD_BUDGET_MB, MOST_BUDGET_MB),
    trustProxy: readTrustProxy(env),
    apiOrigin: apiBase !== undefined && URL.canParse(apiBase) ? new URL(apiBase).origin : undefined,
    staffTimes: {
      idleMinutes: readCount(env, 'STAFF_IDLE_MINUTES', STAFF_TIMES.idleMinutes, 1440, 1),
      hours: readCount(env, 'STAFF_SESSION_HOURS', STAFF_TIMES.hours, 168, 1),
    },
    spamCheck: readSpamCheck(env),
    webhook: readWebhook(env),
    metrics: readMetrics(env),
    oidc: readOidc(env),
    apiOnly: read(env, 'API_ONLY') === '1',
  };
}
