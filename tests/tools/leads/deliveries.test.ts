import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { runLeads } from '#tools/leads/run.ts';
import { onEachDatabase } from '../../server/support/database/databases.ts';

onEachDatabase('leads deliveries', (newPlace) => {
  it('lists failed messages and sends them again', async () => {
    const place = await newPlace();
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
    const run = async (...args: string[]) => {
      let output = '';
      const code = await runLeads(['deliveries', ...args], env, (text) => (output += text));
      return [code, output] as const;
    };
    expect(await run()).toEqual([0, 'Nothing has failed.\n']);
    const storage = await openStorage(place);
    const at = '2030-01-02T03:04:05.000Z';
    const failed = { lead_id: null, subject_id: 'lead', kind: 'lead.erased', next_at: at, created_at: at, failed_at: at } as const;
    await storage.db
      .insertInto('outbox')
      .values([
        { ...failed, id: 'one' },
        { ...failed, id: 'two' },
      ])
      .execute();
    const [code, output] = await run();
    expect([code, output.split('\n').length]).toEqual([0, 3]);
    expect(output).toContain('lead.erased    lead lead  0 attempts  message one');
    expect(await run('retry', 'one')).toEqual([0, 'Sent again soon: 1.\n']);
    expect(await run('retry')).toEqual([0, 'Sent again soon: 1.\n']);
    await expect(run('again')).rejects.toThrow('deliveries retry');
    await storage.close();
  });
});
