import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { addDuration, daysOf, subtractDuration } from '#shared/durations.ts';
import type { KeepFor } from '#shared/forms/types.ts';
import { runLeads } from '#tools/leads/run.ts';
import { testApp, Visitor } from '../../../server/support/app.ts';
import { onEachDatabase, type TestPlace } from '../../../server/support/database/databases.ts';
import { callOf, partsOf, readForm, sampleOf } from '../../../support/forms/site-forms.ts';

/** How long a form of the site keeps its leads. */
const keepFor = (form: string) => (readForm(form, 'submit.json') as { readonly keepFor: KeepFor }).keepFor;
const { received = '' } = keepFor('contact');
const { unfinished = '' } = keepFor('individual-details');
const days = daysOf(unfinished) ?? 0;
const [sooner, later] = [`P${days - 1}D`, `P${days + 1}D`];
const definitions = await loadDefinitions();

onEachDatabase('leads due', (newPlace) => {
  const now = new Date().toISOString();

  /** Stores a message and an unfinished application. */
  async function fill() {
    const place = await newPlace();
    const app = await testApp(place);
    const { body } = await new Visitor(app).json(callOf('contact'), sampleOf('contact'));
    const head = await new Visitor(app).multipart(callOf('individual-details'), partsOf('individual-details'));
    return { place, contactId: body.data.id, individualId: head.body.data.id };
  }

  async function change(
    place: TestPlace,
    id: string,
    values: { created_at?: string; updated_at?: string; form?: string; notice?: null },
  ): Promise<void> {
    const storage = await openStorage(place);
    await storage.db.updateTable('leads').set(values).where('id', '=', id).execute();
    await storage.close();
  }

  async function run({ dataDir, databaseUrl }: TestPlace, ...args: string[]) {
    let output = '';
    const code = await runLeads(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (text) => (output += text));
    return { code, output };
  }

  it('counts the leads that are due, by form and state', async () => {
    const { place, contactId } = await fill();
    const until = (within: string) => addDuration(now, within).slice(0, 10);
    expect((await run(place, 'due', '--within', sooner)).output).toBe(`No lead is due by ${until(sooner)}.\n`);
    const { code, output } = await run(place, 'due', '--within', later);
    expect([code, output]).toEqual([
      0,
      `individual-details        unfinished       1  from ${until(unfinished)} on\n1 lead is due by ${until(later)}.\n`,
    ]);
    const old = subtractDuration(now, received);
    await change(place, contactId, { created_at: old, updated_at: old });
    expect((await run(place, 'due', '--form', 'contact')).output).toBe(
      `contact                   received         1  from ${addDuration(old, received).slice(0, 10)} on\n1 lead is due by ${until('P30D')}.\n`,
    );
  });

  it('--ids lists each lead with its day, the next first', async () => {
    const { place, contactId, individualId } = await fill();
    const { output } = await run(place, 'due', '--within', 'P50Y', '--ids');
    expect(output.split('\n').slice(0, 3)).toEqual([
      `${addDuration(now, unfinished).slice(0, 10)}  individual-details        unfinished  ${individualId}`,
      `${addDuration(now, received).slice(0, 10)}  contact                   received    ${contactId}`,
      `2 leads are due by ${addDuration(now, 'P50Y').slice(0, 10)}.`,
    ]);
  });

  it('reports leads without a retention time', async () => {
    const { place, contactId } = await fill();
    await change(place, contactId, { form: 'fair', notice: null });
    expect((await run(place, 'due', '--within', 'P1D')).output).toMatch(
      /\n1 lead of a form that no longer exists, received before notices were recorded: no retention time is known. Erase by id\.\n$/,
    );
  });

  it.each([
    [['--within', '30'], /--within must be a duration of days, weeks, months or years like P30D, not "30"/],
    [['--form', 'none'], /There is no form "none"\. The forms are: .*contact/],
    [['--yes'], /"leads due" has no option --yes/],
  ])('refuses the arguments %j', async (args, message) => {
    await expect(run(await newPlace(), 'due', ...args)).rejects.toThrow(message);
  });

  it('show and export print the notice that a lead was sent under, even after it changed', async () => {
    const { place, contactId } = await fill();
    const storage = await openStorage(place);
    const text = 'We used it otherwise. Kept for 1 year.';
    await storage.db
      .insertInto('notices')
      .values({ version: 'older', form: 'contact', text, keep_for: '{"received":"P1Y"}', since: '2020-01-02T00:00:00.000Z' })
      .execute();
    await storage.close();
    const currentNotice = definitions.get('contact')?.submit.notice ?? '';
    expect((await run(place, 'show', contactId)).output).toMatch(
      new RegExp(`Privacy notice shown before sending \\(version [0-9a-f]{12}, since ${now.slice(0, 10)}\\): ${currentNotice}`),
    );
    const exportNotice = async () => {
      const [{ notice, told } = {}] = JSON.parse((await run(place, 'export', '--format', 'json', '--form', 'contact')).output) as Record<
        string,
        unknown
      >[];
      return [notice, told];
    };
    expect(await exportNotice()).toEqual([expect.any(String), { text: currentNotice, keepFor: { received } }]);
    const again = await openStorage(place);
    await again.db.updateTable('leads').set({ notice: 'older' }).where('id', '=', contactId).execute();
    await again.close();
    expect((await run(place, 'show', contactId)).output).toContain(
      `Privacy notice shown before sending (version older, since 2020-01-02): ${text}`,
    );
    expect(await exportNotice()).toEqual(['older', { text, keepFor: { received: 'P1Y' } }]);
    await change(place, contactId, { notice: null });
    expect([(await run(place, 'show', contactId)).output.includes('Privacy notice shown'), ...(await exportNotice())]).toEqual([
      false,
      null,
      null,
    ]);
  });
});
