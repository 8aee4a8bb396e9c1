import { expect, it } from 'vitest';
import { openDatabase } from '#server/storage/open.ts';
import { beginSession, findLinkAccount, findSessionAccount } from '#server/storage/staff.ts';
import { runStaff } from '#tools/staff/run.ts';
import { onEachDatabase, type TestPlace } from '../server/support/database/databases.ts';

onEachDatabase('npm run staff', (newPlace) => {
  async function run({ dataDir, databaseUrl }: TestPlace, ...args: string[]) {
    let output = '';
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATA_KEY_FILE: '', PUBLIC_URL: 'https://www.example.com' };
    const code = await runStaff(args, env, (text) => (output += text));
    return { code, output, token: /staff\/link#(\S+)$/m.exec(output)?.[1] ?? '' };
  }

  it('adds, lists, links and removes accounts', async () => {
    const place = await newPlace();
    expect((await run(place, 'list')).output).toContain('No accounts.');
    const added = await run(place, 'add', 'Asha@Example.com', '--role', 'admin');
    expect(added.output).toContain('asha@example.com has the role admin.\n');
    expect(added.output).toMatch(/https:\/\/www\.example\.com\/staff\/link#[\w-]{43}\n$/);
    expect((await run(place, 'list')).output).toMatch(/^asha@example\.com +admin +0 passkeys\n$/);
    const linked = await run(place, 'link', 'asha@example.com');
    const database = await openDatabase(place);
    const { db } = database;
    // A new link makes the earlier one invalid.
    expect(await findLinkAccount(db, added.token)).toBeUndefined();
    expect(await findLinkAccount(db, linked.token)).toEqual({ email: 'asha@example.com', role: 'admin' });
    expect(await findLinkAccount(db, linked.token, new Date(Date.now() + 15 * 60_000))).toBeUndefined();
    await run(place, 'add', 'asha@example.com', '--role', 'reader');
    const session = await beginSession(db, 'asha@example.com');
    const times = { idleMinutes: 30, hours: 12 };
    expect((await findSessionAccount(db, session, times))?.role).toBe('reader');
    expect((await run(place, 'remove', 'asha@example.com')).output).toBe('Removed asha@example.com, and ended all sessions.\n');
    expect(await findSessionAccount(db, session, times)).toBeUndefined();
    await database.close();
    for (const name of ['link', 'remove'])
      expect(await run(place, name, 'asha@example.com')).toMatchObject({ code: 1, output: expect.stringContaining('There is no account') });
  });

  it.each([
    [['add', 'asha@example.com'], 'Name a role: --role reader|agent|admin'],
    [['add', 'asha@example.com', '--role', 'boss'], 'Name a role: --role reader|agent|admin'],
    [['add', 'asha'], 'Name one e-mail address'],
    [['list', 'all'], '"staff list" takes nothing else.'],
    [['link', 'asha@example.com', '--role', 'admin'], '"staff link" has no option --role.'],
    [['drop'], 'There is no command "drop".'],
    [['list', '--all'], "Unknown option '--all'"],
  ])('refuses the arguments %j', async (args, message) => {
    await expect(run(await newPlace(), ...args)).rejects.toThrow(message);
  });
});
