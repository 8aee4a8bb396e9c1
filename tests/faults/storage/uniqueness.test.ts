import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { onEachDatabase } from '../../server/support/database/databases.ts';
import { startServer } from '../../support/server/server-process.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';

const ROUNDS = rounds(100, 5);
const AT_ONCE = 50;

function subscribe(url: string, email: string): Promise<number> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleOf('newsletter', { email })),
  };
  return fetch(`${url}/api${callOf('newsletter')}`, request).then(({ status }) => status);
}

onEachDatabase('one e-mail address sent many times at once', (newPlace) => {
  it('is saved once, and all other requests get 201', async ({ task }) => {
    const place = await newPlace();
    const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl } });
    const statuses: Record<number, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => subscribe(server.url, `person-${round}@example.com`)));
      for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      expect(
        answers.filter((status) => status === 200),
        `round ${round}`,
      ).toHaveLength(1);
    }
    expect(statuses).toEqual({ 200: ROUNDS, 201: ROUNDS * (AT_ONCE - 1) });
    expect(await server.stop()).toBe(0);
    const storage = await openStorage(place);
    const rows = await storage.db.selectFrom('leads').select('id').execute();
    await storage.close();
    expect(rows).toHaveLength(ROUNDS);
    task.meta.figures = {
      rounds: ROUNDS,
      'at once': AT_ONCE,
      ...Object.fromEntries(Object.entries(statuses).map(([status, count]) => [`status ${status}:`, count])),
    };
  });
});
