import type { AddressInfo } from 'node:net';
import OpenAPIClientAxios, { type OpenAPIClient } from 'openapi-client-axios';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';

/** Starts a server, and generates a client from its `/api/openapi.json`. */
async function generatedClient(): Promise<{ readonly client: OpenAPIClient; readonly dataDir: string }> {
  const dataDir = temporaryFolder();
  const app = await testApp({ dataDir, databaseUrl: undefined });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const api = new OpenAPIClientAxios({ definition: `${url}/api/openapi.json`, axiosConfigDefaults: { validateStatus: () => true } });
  const client = await api.init();
  client.defaults.baseURL = `${url}${client.defaults.baseURL}`;
  return { client, dataDir };
}

/** Returns the client's function for POST on a path. */
function operationOf(client: OpenAPIClient, path: string) {
  const operation = client.api.getOperations().find((candidate) => candidate.path === path && candidate.method === 'post');
  const send = operation?.operationId === undefined ? undefined : client[operation.operationId];
  if (!send) throw new Error(`The client has no operation for ${path}`);
  return send;
}

async function storedLeads(dataDir: string) {
  const storage = await openStorage({ dataDir });
  const leads = await storage.db.selectFrom('leads').select(['id', 'form']).execute();
  await storage.close();
  return leads;
}

interface Saved {
  readonly data: Readonly<Record<string, string>>;
}

it('a client generated from the document sends a contact form', async () => {
  const { client, dataDir } = await generatedClient();
  const { status, data } = await operationOf(client, callOf('contact'))(undefined, sampleOf('contact'));
  expect(status).toBe(200);
  expect(await storedLeads(dataDir)).toEqual([{ id: (data as Saved).data['id'], form: 'contact' }]);
});

it('a client generated from the document sends a file and reads it back', async () => {
  const { client, dataDir } = await generatedClient();
  const body = new FormData();
  for (const [name, value] of Object.entries(sampleOf('individual-details'))) if (typeof value === 'string') body.append(name, value);
  body.append('cv', new Blob([PDF]), 'cv.pdf');
  const { status, data, headers } = await operationOf(client, callOf('individual-details'))(undefined, body);
  expect(status).toBe(200);
  const record = (data as Saved).data;
  expect(await storedLeads(dataDir)).toEqual([{ id: record['id'], form: 'individual-details' }]);

  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0];
  const config = { headers: { cookie }, responseType: 'arraybuffer' } as const;
  const read = await client['get-uploaded-file']?.({ filename: record['cv'] ?? '' }, undefined, config);
  expect([read?.status, Buffer.from(read?.data as ArrayBuffer).toString()]).toEqual([200, PDF]);
});
