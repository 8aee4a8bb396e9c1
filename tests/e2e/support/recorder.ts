import { createServer, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorder {
  /** Of the site as seen through it. */
  readonly url: string;
  /** The fields of each POST, as they were on the wire; a file by its name, several values of one name with commas between. */
  readonly calls: Readonly<Record<string, string>>[];
  close(): Promise<void>;
}

async function fieldsOf(body: Buffer, type = ''): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const inWords = (name: string) =>
    form
      .getAll(name)
      .map((value) => (typeof value === 'string' ? value : value.name))
      .join();
  return Object.fromEntries([...form.keys()].map((name) => [name, inWords(name)]));
}

/** Stands between browser and site and notes what is sent: of a body with files, the browser's own tools show nothing. */
export async function startRecorder(site: { readonly url: string }): Promise<Recorder> {
  const calls: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const onward = call(new URL(url, site.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      if (method === 'POST') void fieldsOf(Buffer.concat(body), headers['content-type']).then((fields) => calls.push(fields));
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
