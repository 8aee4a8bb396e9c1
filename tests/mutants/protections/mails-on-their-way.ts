import type { Protection } from '../types.ts';

const TLS = { file: 'src/server/delivery/mailer.ts', test: 'tests/server/delivery/mail-tls.test.ts' } as const;

export const mailsOnTheirWay: Protection = {
  row: 'Mails to staff on their way',
  mutants: [
    {
      id: 'tls-required',
      protects: 'A mail server that offers no TLS gets no mail',
      find: "requireTLS: tls === 'upgrade'",
      replace: 'requireTLS: false',
      ...TLS,
      title: 'waits while the server offers no TLS',
    },
    {
      id: 'tls-first',
      protects: '`smtps://` begins with TLS',
      find: "secure: tls === 'first'",
      replace: 'secure: false',
      ...TLS,
      title: 'waits while the server does not begin with TLS',
    },
    {
      id: 'certificate-verified',
      protects: 'A mail server whose certificate nobody vouches for gets no mail',
      find: 'createTransport({\n    host,',
      replace: 'createTransport({ tls: { rejectUnauthorized: false }, host,',
      ...TLS,
      title: 'waits while nobody vouches for the certificate',
    },
    {
      id: 'certificate-of-this-name',
      protects: 'A mail server whose certificate is another’s gets no mail',
      find: 'createTransport({\n    host,',
      replace: 'createTransport({ tls: { checkServerIdentity: () => undefined }, host,',
      ...TLS,
      title: 'waits while the certificate is that of another name',
    },
    {
      id: 'smtp-url-weakens-nothing',
      protects: 'No other parameter of SMTP_URL quietly weakens what it promises',
      file: 'src/server/delivery/smtp-url.ts',
      find: 'TLS[protocol + search]',
      replace: 'TLS[protocol] ?? TLS[protocol + search]',
      test: 'tests/server/delivery/smtp-url.test.ts',
    },
  ],
};
