import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { addDuration, daysOf, subtractDuration } from '#shared/durations.ts';
import type { KeepFor } from '#shared/forms/types.ts';
import { runLeads } from '#tools/leads/run.ts';
import { testApp, Visitor } from '../../../server/support/app.ts';
import { onEachDatabase, type TestPlace } from '../../../server/support/database/databases.ts';
import { callOf, partsOf, readForm, sampleOf } from '../../../support/forms/site-forms.ts';

/** What the forms of these tests say of how long they are kept. */
const keepFor = (form: string) => (readForm(form, 'submit.json') as { readonly keepFor: KeepFor }).keepFor;
const { received = '' } = keepFor('contact');
const { unfinished = '' } = keepFor('individual-details');
const days = daysOf(unfinished) ?? 0;
const [sooner, later] = [`P${days - 1}D`, `P${days + 1}D`];
const definitions = await loadDefinitions();

onEachDatabase('leads due', (place) => {
  const now = new Date().toISOString();

  async function filled() {
    const where = await place();
    const app = await testApp(where);
    const { body } = await new Visitor(app).json(callOf('contact'), sampleOf('contact'));
    const head = await new Visitor(app).multipart(callOf('individual-details'), partsOf('individual-details'));
    return { where, contactId: body.data.id, individualId: head.body.data.id };
  }

  async function change(
    where: TestPlace,
    id: string,
    values: { created_at?: string; updated_at?: string; form?: string; notice?: null },
  ): Promise<void> {
    const storage = await openStorage(where);
    await storage.db.updateTable('leads').set(values).where('id', '=', id).execute();
    await storage.close();
  }

  async function run({ dataDir, databaseUrl }: TestPlace, ...args: string[]) {
    let output = '';
    const code = await runLeads(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (text) => (output += text));
    return { code, output };
  }

  it('says how many come next, by form and state', async () => {
    const { where, contactId } = await filled();
    const until = (within: string) => addDuration(now, within).slice(0, 10);
    expect((await run(where, 'due', '--within', sooner)).output).toBe(`No lead is due by ${until(sooner)}.\n`);
    const { code, output } = await run(where, 'due', '--within', later);
    expect([code, output]).toEqual([
      0,
      `individual-details        unfinished       1  from ${until(unfinished)} on\n1 lead is due by ${until(later)}.\n`,
    ]);
    const old = subtractDuration(now, received);
    await change(where, contactId, { created_at: old, updated_at: old });
    expect((await run(where, 'due', '--form', 'contact')).output).toBe(
      `contact                   received         1  from ${addDuration(old, received).slice(0, 10)} on\n1 lead is due by ${until('P30D')}.\n`,
    );
  });

  it('names each with its day, the next first', async () => {
    const { where, contactId, individualId } = await filled();
    const { output } = await run(where, 'due', '--within', 'P50Y', '--ids');
    expect(output.split('\n').slice(0, 3)).toEqual([
      `${addDuration(now, unfinished).slice(0, 10)}  individual-details        unfinished  ${individualId}`,
      `${addDuration(now, received).slice(0, 10)}  contact                   received    ${contactId}`,
      `2 leads are due by ${addDuration(now, 'P50Y').slice(0, 10)}.`,
    ]);
  });

  it('tells of leads that nobody said a time of', async () => {
    const { where, contactId } = await filled();
    await change(where, contactId, { form: 'fair', notice: null });
    expect((await run(where, 'due', '--within', 'P1D')).output).toMatch(
      /\n1 lead of a form that no longer exists, received before notices were recorded: no retention time is known. Erase by id\.\n$/,
    );
  });

  it.each([
    [['--within', '30'], /--within must be a duration of days, weeks, months or years like P30D, not "30"/],
    [['--form', 'none'], /There is no form "none"\. The forms are: .*contact/],
    [['--yes'], /"leads due" has no option --yes/],
  ])('says what is wrong with %j', async (args, message) => {
    await expect(run(await place(), 'due', ...args)).rejects.toThrow(message);
  });

  it('the notice a lead was sent under is shown and exported, also when the form says something else now', async () => {
    const { where, contactId } = await filled();
    const storage = await openStorage(where);
    const text = 'We used it otherwise. Kept for 1 year.';
    await storage.db
      .insertInto('notices')
      .values({ version: 'older', form: 'contact', text, keep_for: '{"received":"P1Y"}', since: '2020-01-02T00:00:00.000Z' })
      .execute();
    await storage.close();
    const told = definitions.get('contact')?.submit.notice ?? '';
    expect((await run(where, 'show', contactId)).output).toMatch(
      new RegExp(`Privacy notice shown before sending \\(version [0-9a-f]{12}, since ${now.slice(0, 10)}\\): ${told}`),
    );
    const exported = async () => {
      const [{ notice, told } = {}] = JSON.parse((await run(where, 'export', '--format', 'json', '--form', 'contact')).output) as Record<
        string,
        unknown
      >[];
      return [notice, told];
    };
    expect(await exported()).toEqual([expect.any(String), { text: told, keepFor: { received } }]);
    const again = await openStorage(where);
    await again.db.updateTable('leads').set({ notice: 'older' }).where('id', '=', contactId).execute();
    await again.close();
    expect((await run(where, 'show', contactId)).output).toContain(
      `Privacy notice shown before sending (version older, since 2020-01-02): ${text}`,
    );
    expect(await exported()).toEqual(['older', { text, keepFor: { received: 'P1Y' } }]);
    await change(where, contactId, { notice: null });
    expect([(await run(where, 'show', contactId)).output.includes('Privacy notice shown'), ...(await exported())]).toEqual([
      false,
      null,
      null,
    ]);
  });
});
