import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/start/config.ts';
import { parseSmtpUrl } from '#server/delivery/smtp-url.ts';

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: undefined, auth: undefined, tls: 'upgrade' }],
    ['smtp://mail.example.com:2525/', { host: 'mail.example.com', port: 2525, auth: undefined, tls: 'upgrade' }],
    [
      'smtps://leads%40example.com:p%2Fw@mail.example.com',
      { host: 'mail.example.com', port: undefined, auth: { user: 'leads@example.com', pass: 'p/w' }, tls: 'first' },
    ],
    ['smtp://localhost:25?tls=off', { host: 'localhost', port: 25, auth: undefined, tls: 'off' }],
    ['smtp://[::1]:25?tls=off', { host: '::1', port: 25, auth: undefined, tls: 'off' }],
  ])('is parsed: %s', (url, server) => {
    expect(parseSmtpUrl(url)).toEqual(server);
  });

  it.each([
    'relay.example.com',
    'http://relay.example.com',
    'smtp:relay',
    'smtp://relay.example.com/path',
    'smtp://relay.example.com#tls=off',
    'smtp://u:100%@relay.example.com',
    'smtp://relay.example.com?tls=on',
    'smtp://relay.example.com?tls=OFF',
    'smtps://relay.example.com?tls=off',
    'smtp://relay.example.com?tls=off&tls=on',
    'smtp://relay.example.com?ignoreTLS=true',
    'smtp://relay.example.com?requireTLS=false',
    'smtps://relay.example.com?tls.rejectUnauthorized=false',
  ])('is refused as %s, with a message that does not quote it', (url) => {
    const read = () => readConfig({ SMTP_URL: url, LEADS_TO: 'staff@example.com' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /^SMTP_URL must be a URL like smtp:\/\/.* only a relay on this machine may omit it: smtp:\/\/localhost:25\?tls=off\./,
    );
    expect(read).not.toThrow(url);
  });
});
