import { expect, it } from 'vitest';
import { exportJson, exportTable } from '#server/leads/export/export-leads.ts';
import { openStorage } from '#server/storage/open.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { erasePerson } from '#tools/leads/commands/erase.ts';
import type { LeadsContext } from '#tools/leads/context.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import { onEachDatabase } from '../../server/support/database/databases.ts';

const text = { type: 'string', title: 'Text', maxLength: 100 } as const;

/** A form in which visitors name fields themselves, at the root and in a group. */
const OPEN: FormSource = {
  name: 'open',
  schema: {
    $id: 'open',
    type: 'object',
    title: 'Open',
    properties: { guests: { type: 'object', title: 'Guests', additionalProperties: text } },
    additionalProperties: text,
  },
  ui: {},
  submit: {
    call: { method: 'POST', path: '/post-open', encoding: 'json' },
    purpose: 'We read it.',
    keepFor: { received: 'P1Y' },
    outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
  },
};
const definitions = new Map([['open', resolveDefinition(OPEN, {}, DEFAULTS)]]);

async function collect<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const entry of entries) list.push(entry);
  return list;
}

onEachDatabase('field names chosen by a visitor', (newPlace) => {
  /** Sends answers, then passes `use` the context of a command and its output so far. */
  async function withLead(answers: object, use: (context: LeadsContext, printed: () => string) => Promise<void>): Promise<void> {
    const place = await newPlace();
    const app = await testApp(place, { definitions, flows: {}, leadStates: NO_LEAD_STATES, examples: new Map() });
    expect((await new Visitor(app).json('/post-open', answers)).status).toBe(200);
    const storage = await openStorage(place);
    let output = '';
    const store = {} as LeadsContext['store'];
    try {
      const [stdout, staff] = [process.stdout, 'asha@desk'];
      await use(
        { definitions, flows: {}, leadStates: NO_LEAD_STATES, storage, store, stdout, staff, print: (words) => void (output += words) },
        () => output,
      );
    } finally {
      await storage.close();
    }
  }

  it('are searched by erase', () =>
    withLead({ guests: { 'Asha@example.com': 'comes' } }, async (context, printed) => {
      await erasePerson(context, { email: 'asha@example.com' });
      expect(printed()).toContain('    guests/Asha@example.com: found here, although it is not marked as an e-mail address\n');
      expect(printed()).toContain('To remove 1 lead and 0 files');
    }));

  it('are printed without control characters by erase', () =>
    withLead({ guests: { 'a\u001B[2J\u202E\nb': 'asha@example.com' } }, async (context, printed) => {
      await erasePerson(context, { email: 'asha@example.com' });
      expect(printed()).toContain('    guests/a [2J b: found here');
      expect(printed()).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
    }));

  it('do not replace the columns of the lead itself in exports', () =>
    withLead(
      { form: 'other', received: 'never', status: 'paid', 'status (answer)': 'due', files: 'none', notice: 'no' },
      async (context) => {
        const [entry] = await collect(exportJson(context, {}, false));
        expect(entry).toMatchObject({
          form: 'open',
          status: 'received',
          files: {},
          'form (answer)': 'other',
          'received (answer)': 'never',
        });
        expect(entry).toMatchObject({
          'status (answer)': 'paid',
          'status (answer) (answer)': 'due',
          'files (answer)': 'none',
          'notice (answer)': 'no',
        });
        const [names = [], line = []] = await collect(exportTable(context, { form: 'open' }, definitions.get('open') as never, {}));
        expect(new Set(names).size).toBe(names.length);
        expect([line[names.indexOf('status')], line[names.indexOf('status (answer)')]]).toEqual(['received', 'paid']);
      },
    ));
});
