import { expect, it } from 'vitest';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import type { LeadView } from '#shared/staff.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { signIn } from '../support/staff.ts';

const text = (title: string, keywords: object = {}) => ({ type: 'string', title, maxLength: 500, ...keywords });

/** Tables with one form of these fields. */
function tablesWith(properties: object, purpose = 'We read it.') {
  const source = {
    name: 'fair',
    schema: { $id: 'fair', type: 'object', title: 'Fair', additionalProperties: false, properties },
    ui: {},
    submit: {
      call: { method: 'POST', path: '/post-fair', encoding: 'json' },
      purpose,
      keepFor: { received: 'P1Y' },
      outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
    },
  };
  const fair = resolveDefinition(source as unknown as FormSource, {}, DEFAULTS);
  return { definitions: new Map([['fair', fair]]), flows: {}, leadStates: NO_LEAD_STATES };
}

const BEFORE = tablesWith({ name: text('Name', { person: 'name' }), stand: text('Stand'), topic: text('Topic'), tax: text('Tax number') });
const TODAY = tablesWith(
  {
    name: text('Full name', { person: 'name' }),
    topic: text('Topic'),
    tax_no: text('Tax number', { was: ['tax'], privacy: { sensitive: true } }),
  },
  'We answer it.',
);

onEachDatabase('a lead whose form changed', (newPlace) => {
  it('is shown with the titles it was sent under, and with those of today', async () => {
    const place = await newPlace();
    const before = await testApp(place, BEFORE);
    const values = { name: 'Asha', stand: '12', topic: 'Tea', tax: 'AAAPZ1234C' };
    const { id } = (await new Visitor(before).json('/post-fair', values)).body.data;
    const agentBefore = await signIn(before, place, 'agent');
    expect(((await agentBefore.get(`/leads/${id}`)).body as LeadView).parts[0]?.sent).toBeNull();

    const agent = await signIn(await testApp(place, TODAY), place, 'agent');
    const { body } = await agent.get(`/leads/${id}`);
    const [part] = (body as LeadView).parts;
    expect(part?.answers.find(({ path }) => path === 'name')?.title).toBe('Full name');
    const [name, stand, topic, tax] = part?.sent?.answers ?? [];
    expect([name, stand, topic]).toEqual([
      { path: 'name', title: 'Name', text: 'Asha', titleNow: 'Full name' },
      { path: 'stand', title: 'Stand', text: '12', titleNow: null },
      { path: 'topic', title: 'Topic', text: 'Tea' },
    ]);
    // The field is sensitive today, so both views mask it.
    expect(tax?.title).toBe('Tax number');
    expect(JSON.stringify(body)).not.toContain('AAAPZ1234C');
    expect(part?.notice).toContain('We read it.');
    expect(part?.sent?.noticeNow).toContain('We answer it.');
  });
});
