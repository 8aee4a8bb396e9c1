import { expect, it } from 'vitest';
import { pages } from '#pages';
import { runMeta } from '#tools/meta/run.ts';
import { testApp } from '../../server/support/app.ts';
import { onEachDatabase, type TestPlace } from '../../server/support/database/databases.ts';

async function run({ dataDir, databaseUrl }: TestPlace, ...args: string[]) {
  let output = '';
  let pieces = 0;
  const code = await runMeta({ pages, brandName: 'Brand' }, args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (text) => {
    output += text;
    pieces += 1;
  });
  return { code, output, pieces };
}

onEachDatabase('meta', (newPlace) => {
  it('set changes the meta-data that the API returns at once, and reset restores the default', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const read = async () => (await app.inject('/api/get-aboutus-page-meta-data')).json<{ data: Record<string, string> }>().data;
    const before = await read();
    const { code, output } = await run(place, 'set', '/about-us', '--title', ' Made  here ', '--keywords', 'a, b');
    expect([code, output]).toEqual([0, expect.stringContaining('* title        Made here\n')]);
    expect(await read()).toEqual({ ...before, metatag: 'Made here', keyword: 'a, b' });
    await run(place, 'set', 'about-us', '--description', 'New');
    expect(await read()).toEqual({ metatag: 'Made here', keyword: 'a, b', metadescription: 'New' });
    expect((await run(place, 'list')).output).toMatch(/^\* about-us +Made here$/m);
    expect((await run(place, 'list')).output.match(/^\* /gm)).toHaveLength(1);
    expect((await run(place, 'list')).pieces).toBe(1);
    await run(place, 'reset', 'about-us');
    expect(await read()).toEqual(before);
    expect((await run(place, 'list', 'about-us')).output).not.toContain('*');
  });

  it.each([
    [['set', 'none', '--title', 'x'], /There is no page "none"\. The pages are: home, .*about-us/],
    [['set'], /Name a page\./],
    [['set', 'home'], /Name what to set/],
    [['set', 'home', '--title', ' '], /--title is empty\. To get the default back: npm run meta -- reset/],
    [['set', 'home', '--title', 'x'.repeat(1001)], /--title has 1001 characters; at most 1000 are allowed/],
    [['set', 'home', '--titel', 'x'], /Unknown option '--titel'/],
    [['set', 'home', 'x'], /"x" is not expected/],
    [['list', '--title', 'x'], /"meta list" has no option --title/],
    [['drop', 'home'], /There is no command "drop"/],
  ])('refuses the arguments %j', async (args, message) => {
    await expect(run(await newPlace(), ...args)).rejects.toThrow(message);
  });
});
