/** The mail server of `SMTP_URL`. */
export interface SmtpServer {
  readonly host: string;
  /** Absent: the default port (465 for `smtps://`, else 587). */
  readonly port: number | undefined;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  /** `first`: the connection begins with TLS (`smtps://`); `upgrade`: STARTTLS is required; `off`: nothing is encrypted. */
  readonly tls: 'first' | 'upgrade' | 'off';
}

/** TLS by protocol and query. Other parameters are rejected, as they could silently weaken the encryption. */
const TLS: Readonly<Record<string, SmtpServer['tls']>> = { 'smtp:': 'upgrade', 'smtps:': 'first', 'smtp:?tls=off': 'off' };

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Reads an `SMTP_URL`: `smtps://…`, `smtp://…`, or `smtp://…?tls=off` for a relay on the same machine. Undefined if it is invalid. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const tls = TLS[protocol + search];
  const [user, pass] = [decode(username), decode(password)];
  if (tls === undefined || hostname === '' || pathname.length > 1 || hash !== '' || user === undefined || pass === undefined)
    return undefined;
  return {
    // Without the brackets that URLs put around an IPv6 address.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? undefined : Number(port),
    auth: user === '' ? undefined : { user, pass },
    tls,
  };
}
