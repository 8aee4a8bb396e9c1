/** How to reach the mail server, as `SMTP_URL` says it. */
export interface SmtpServer {
  readonly host: string;
  /** Absent: the usual one of the kind (587, or 465 where TLS comes first). */
  readonly port: number | undefined;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  /** `first`: the connection begins with TLS (`smtps://`); `upgrade`: it must change to it before anything is said; `off`: nothing is encrypted. */
  readonly tls: 'first' | 'upgrade' | 'off';
}

/** By protocol and parameters. No others are taken: each could quietly weaken what the URL promises. */
const TLS: Readonly<Record<string, SmtpServer['tls']>> = { 'smtp:': 'upgrade', 'smtps:': 'first', 'smtp:?tls=off': 'off' };

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Reads an `SMTP_URL`: `smtps://…`, `smtp://…`, or `smtp://…?tls=off` for a relay on the same machine; undefined when it is none. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const tls = TLS[protocol + search];
  const [user, pass] = [decode(username), decode(password)];
  if (tls === undefined || hostname === '' || pathname.length > 1 || hash !== '' || user === undefined || pass === undefined)
    return undefined;
  return {
    // An IPv6 address without the brackets that only URLs put around it.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? undefined : Number(port),
    auth: user === '' ? undefined : { user, pass },
    tls,
  };
}
