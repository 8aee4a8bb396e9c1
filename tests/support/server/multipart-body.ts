import { randomBytes } from 'node:crypto';

export interface FilePart {
  readonly name: string;
  readonly content: Buffer | string;
}

export type Fields = Readonly<Record<string, string | FilePart | readonly (string | FilePart)[]>>;

/** Encodes a multipart body as a browser does, with a random boundary by default. */
export function multipartBody(
  fields: Fields,
  boundary = `----test${randomBytes(8).toString('hex')}`,
): { headers: Record<string, string>; payload: Buffer } {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly (string | FilePart)[]) : [value as string | FilePart]).map((item) => {
      const isText = typeof item === 'string';
      const head = isText ? '' : `; filename="${item.name}"\r\nContent-Type: application/octet-stream`;
      const start = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`;
      return Buffer.concat([Buffer.from(start), Buffer.from(isText ? item : item.content), Buffer.from('\r\n')]);
    }),
  );
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(payload.length) }, payload };
}
