import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The part of S3 that the file store uses, in memory. Like many S3-compatible servers, it refuses chunked bodies with trailing checksums. */
export interface TestS3 {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  close(): Promise<void>;
}

/** Starts the server. With the port and the objects of a closed one, it acts as that server restarted. */
export async function startS3({
  port: requestedPort = 0,
  objects = new Map<string, Buffer>(),
}: { port?: number; objects?: Map<string, Buffer> } = {}): Promise<TestS3> {
  /** When each object was stored. Objects that a test adds to `objects` count as old. */
  const putAt = new Map([...objects.keys()].map((key) => [key, new Date()]));
  const modified = (key: string) => putAt.get(key) ?? new Date('2020-01-01T00:00:00Z');

  const list = (bucket: string, prefix: string) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(`${bucket}/${prefix}`)).map((key) => key.slice(bucket.length + 1));
    const date = (key: string) => modified(`${bucket}/${key}`).toISOString();
    const contents = keys
      .map((key) => `<Contents><Key>${key}</Key><Size>1</Size><LastModified>${date(key)}</LastModified></Contents>`)
      .join('');
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname.slice(1));
    const object = objects.get(key);
    if (request.method === 'PUT') {
      if (request.headers['content-encoding']?.includes('aws-chunked')) return response.writeHead(501).end();
      const body = await buffer(request);
      objects.set(key, body);
      putAt.set(key, new Date());
      return response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (searchParams.has('list-type'))
      return response.setHeader('content-type', 'application/xml').end(list(key.replace(/\/$/, ''), searchParams.get('prefix') ?? ''));
    if (!object) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': object.length, 'last-modified': modified(key).toUTCString(), etag: '"x"' });
    return response.end(request.method === 'HEAD' ? undefined : object);
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(requestedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://uploads/site?region=eu-west-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    objects,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
