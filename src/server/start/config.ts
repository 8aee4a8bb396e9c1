// Reads and checks the environment variables.
import { resolve } from 'node:path';
import type { KeySource } from '../crypto/keyring.ts';
import { KEY_FORMAT, parseMasterKey } from '../crypto/master-key.ts';
import type { MailOptions } from '../delivery/mailer.ts';
import { parseSmtpUrl, type SmtpServer } from '../delivery/smtp-url.ts';
import type { MetricsAccess } from '../metrics/metrics.ts';
import type { OidcOptions, SessionTimes } from '../storage/staff.ts';
import type { SpamMode } from '../spam/spam-check.ts';
import type { WebhookOptions } from '../webhooks/webhooks.ts';

/** The settings, from environment variables. docs/reference/settings.md explains each of them. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly uploadsUrl: string | undefined;
  /** The clamd that scans every upload for viruses. */
  readonly clamdUrl: string | undefined;
  /** Where the master keys are; absent: in a file of `dataDir`. */
  readonly keys: KeySource | undefined;
  readonly mail: Pick<MailOptions, 'server' | 'to' | 'from' | 'replyTo' | 'bouncesTo'> | undefined;
  /** The site's origin, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** Limit of writing requests per visitor and minute; 0: no limit. */
  readonly rateLimit: number;
  /** Limit of megabytes that a visitor may upload in a day; 0: no limit. */
  readonly uploadBudgetMb: number;
  /** The proxies whose X-Forwarded headers are trusted: none, all, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  /** The origin of an API on another host, if the site was built for one. The Content-Security-Policy must allow it. */
  readonly apiOrigin: string | undefined;
  /** How long staff stay signed in at the desk: without activity, and in total. */
  readonly staffTimes: SessionTimes;
  /** The identity provider of the desk; undefined: staff sign in only with passkeys. */
  readonly oidc: OidcOptions | undefined;
  /** What happens to spam. */
  readonly spamCheck: SpamMode;
  /** The receiver of events. */
  readonly webhook: WebhookOptions | undefined;
  /** Who may read `/metrics`. Nobody, unless a token or a port is set. */
  readonly metrics: MetricsAccess;
  /** Whether to serve only the API. The development server serves the pages then. */
  readonly apiOnly: boolean;
}

/** The default of `UPLOAD_BUDGET_MB`. */
export const UPLOAD_BUDGET_MB = 300;
/** The budgets of four visitors, in kilobytes, must fit the 31 bits of the counter's column. */
const MAX_BUDGET_MB = 500_000;

/** The default of `STAFF_IDLE_MINUTES` and `STAFF_SESSION_HOURS`. */
export const STAFF_TIMES: SessionTimes = { idleMinutes: 30, hours: 12 };

type Env = Readonly<Record<string, string | undefined>>;

/** A setting is invalid. The message is one line, names the variable, and never shows a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The value of a variable; undefined if it is not set or empty. */
function read(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

const MAX_PORT = 65_535;

interface Range {
  readonly fallback: number;
  readonly min?: number;
  readonly max: number;
}

function readCount(env: Env, name: string, { fallback, min = 0, max }: Range): number {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
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

/** Does not use `URL`, which rejects the address of a socket: `postgres://user@/db?host=/run/postgresql`. */
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
  const keys = text.split(',').map((keyText) => {
    const key = parseMasterKey(keyText.trim());
    if (!key) throw new ConfigError(`DATA_KEY must be one or more keys, separated by commas. A key is ${KEY_FORMAT}.`);
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

const MIN_TOKEN_LENGTH = 16;

function readMetrics(env: Env): MetricsAccess {
  const token = read(env, 'METRICS_TOKEN');
  if (token !== undefined && token.length < MIN_TOKEN_LENGTH)
    throw new ConfigError(`METRICS_TOKEN must have ${MIN_TOKEN_LENGTH} characters or more.`);
  if (read(env, 'METRICS_PORT') === undefined) return { token };
  return {
    token,
    separatePort: {
      host: read(env, 'METRICS_HOST') ?? 'localhost',
      port: readCount(env, 'METRICS_PORT', { fallback: 0, min: 1, max: MAX_PORT }),
    },
  };
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
    port: readCount(env, 'PORT', { fallback: 3000, max: MAX_PORT }),
    dataDir: resolve(read(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(env),
    uploadsUrl: readUrl(env, 'UPLOADS_URL', ['s3:'], 's3://bucket?region=eu-west-1'),
    clamdUrl: readUrl(env, 'CLAMD_URL', ['tcp:', 'unix:'], 'tcp://localhost:3310 or unix:///run/clamav/clamd.ctl'),
    keys: readKeys(env),
    mail: readMail(env),
    publicUrl: publicUrl && new URL(publicUrl).origin,
    rateLimit: readCount(env, 'RATE_LIMIT', { fallback: 60, max: 1_000_000 }),
    uploadBudgetMb: readCount(env, 'UPLOAD_BUDGET_MB', { fallback: UPLOAD_BUDGET_MB, max: MAX_BUDGET_MB }),
    trustProxy: readTrustProxy(env),
    apiOrigin: apiBase !== undefined && URL.canParse(apiBase) ? new URL(apiBase).origin : undefined,
    staffTimes: {
      idleMinutes: readCount(env, 'STAFF_IDLE_MINUTES', { fallback: STAFF_TIMES.idleMinutes, min: 1, max: 1440 }),
      hours: readCount(env, 'STAFF_SESSION_HOURS', { fallback: STAFF_TIMES.hours, min: 1, max: 168 }),
    },
    spamCheck: readSpamCheck(env),
    webhook: readWebhook(env),
    metrics: readMetrics(env),
    oidc: readOidc(env),
    apiOnly: read(env, 'API_ONLY') === '1',
  };
}
