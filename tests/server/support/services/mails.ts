import type { TestSmtp } from './smtp.ts';

/** The raw mails to an address. */
export const mailsTo = ({ mails, recipients }: TestSmtp, address: string): string[] =>
  mails.filter((_mail, i) => recipients[i]?.includes(address));

/** Returns a mail with its body decoded from base64 or quoted-printable. */
export function decodedMail(mail: string): string {
  const end = mail.indexOf('\r\n\r\n') + 4;
  const [head, body] = [mail.slice(0, end), mail.slice(end)];
  if (/^Content-Transfer-Encoding: base64\r$/m.test(head)) return head + Buffer.from(body, 'base64').toString();
  if (!/^Content-Transfer-Encoding: quoted-printable\r$/m.test(head)) return mail;
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([\dA-F]{2})/g, (_found, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return head + Buffer.from(bytes, 'latin1').toString();
}
