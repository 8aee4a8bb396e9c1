import type { AddressInfo } from 'node:net';
import type { AppOptions } from '#server/app.ts';
import { testApp } from '../../server/support/app.ts';
import type { TestPlace } from '../../server/support/database/databases.ts';
import { builtSite } from '../../server/support/site.ts';

/** Serves site and API on a free port; closed after the test. */
export async function listenSite(place: TestPlace, options: Partial<AppOptions> = {}): Promise<{ url: string; siteDir: string }> {
  const siteDir = builtSite();
  const app = await testApp(place, { siteDir, ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, siteDir };
}
