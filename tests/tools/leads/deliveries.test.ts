import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { runLeads } from '#tools/leads/run.ts';
import { onEachDatabase } from '../../server/support/database/databases.ts';

onEachDatabase('leads deliveries', (place) => {
  it('lists the messages that were given up, and has them sent again', async () => {
    const where = await place();
    const env = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl };
    const run = async (...args: string[]) => {
      let output = '';
      const code = await runLeads(['deliveries', ...args], env, (text) => (output += text));
      return [code, output] as const;
    };
    expect(await run()).toEqual([0, 'Nothing has failed.\n']);
    const storage = await openStorage(where);
    const at = '2030-01-02T03:04:05.000Z';
    const queued = { lead_id: null, subject_id: 'lead', kind: 'lead.erased', next_at: at, created_at: at, failed_at: at } as const;
    await storage.db
      .insertInto('outbox')
      .values([
        { ...queued, id: 'one' },
        { ...queued, id: 'two' },
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
