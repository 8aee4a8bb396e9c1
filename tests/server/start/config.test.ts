import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/start/config.ts';

it.each([
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be a whole number from 0 to 1000000, not "-1".'],
  [{ DATABASE_URL: 'mysql://u:secret@h/x' }, 'DATABASE_URL must be a URL like postgres://user:password@db.example.com/site.'],
  [{ UPLOADS_URL: 'bucket' }, 'UPLOADS_URL must be a URL like s3://bucket?region=eu-west-1.'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be a URL like https://www.example.com.'],
  [{ SMTP_URL: 'smtp://u:secret@h' }, 'SMTP_URL is set but LEADS_TO is not: set both, or neither to send no mail.'],
  [{ LEADS_TO: 'a@example.com' }, 'LEADS_TO is set but SMTP_URL is not: set both, or neither to send no mail.'],
  [{ SMTP_URL: 'smtp://h', LEADS_TO: 'nobody' }, 'LEADS_TO must be one or more e-mail addresses, separated by commas.'],
  [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be true, false, a number of hops or addresses like 10.0.0.0/8, not "maybe".'],
])('readConfig refuses %o in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(message));
});
