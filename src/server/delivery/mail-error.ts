/** The properties of a mail client's error. */
interface MailError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** Node's error code of the connection. */
  readonly originalCode?: string;
}

const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;

/** How to fix a TLS error of the mail server; undefined for every other error. */
function tlsError(error: unknown): string | undefined {
  const { code, command, responseCode, originalCode = '' } = error as MailError;
  const offersNoTls =
    responseCode !== undefined && ((code === 'ETLS' && command === 'STARTTLS') || (code === 'ECONNECTION' && command === 'EHLO'));
  if (offersNoTls)
    return 'The mail server offers no TLS, so nothing was sent. Use a server that does, or add ?tls=off to SMTP_URL for a relay on this machine.';
  if (CERTIFICATE.test(originalCode)) {
    return `The mail server's certificate cannot be trusted (${originalCode}), so nothing was sent. Write the host in SMTP_URL as the certificate names it, or name the authority that signed it with NODE_EXTRA_CA_CERTS.`;
  }
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER') {
    return 'The mail server does not begin with TLS at this port, so nothing was sent. Write smtp:// instead of smtps:// in SMTP_URL, or use the port for TLS (often 465).';
  }
  return undefined;
}

/** The log fields for a mail that was not sent. They contain no address and no reply of the server. */
export function describeMailError(error: unknown): { code: string | undefined; responseCode: number | undefined; fix?: string } {
  const { code, responseCode } = error as MailError;
  const fix = tlsError(error);
  return { code, responseCode, ...(fix !== undefined && { fix }) };
}
