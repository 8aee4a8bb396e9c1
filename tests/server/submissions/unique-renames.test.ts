import { siteForm } from '#shared/forms/site-form.ts';
import { expect, it } from 'vitest';
import { pathsEver } from '#engine/versions/index.ts';
import { valuesToFind } from '#server/resume/resume-request.ts';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { FIRM } from '../support/firm-form.ts';

interface Open {
  properties: Record<string, object>;
  required: string[];
  definitions: Record<string, Open>;
}

/** The owner is `head`, and its address `mail`; partners are `members`, and their PAN stands under `tax`. */
function renamed(): FormDefinition {
  const schema = structuredClone(FIRM.schema) as unknown as Open;
  const { owner, partners } = schema.properties as unknown as Record<'owner' | 'partners', Open>;
  const { email } = owner.properties;
  delete schema.properties['owner'];
  delete schema.properties['partners'];
  delete owner.properties['email'];
  owner.properties['mail'] = { ...email, was: ['email'] };
  owner.required = ['mail'];
  schema.properties['head'] = { ...owner, was: ['owner'] };
  schema.required = ['head'];
  const { properties } = schema.definitions['partner'] as Open;
  const { pan } = properties;
  delete properties['pan'];
  properties['tax'] = { type: 'object', title: 'Tax', properties: { pan: { ...pan, was: ['/partners/*/pan'] } } };
  schema.properties['members'] = { ...partners, was: ['partners'] };
  const unique = [
    { field: 'head/mail', status: 201 },
    { field: 'members/*/tax/pan', status: 202 },
  ];
  return { ...FIRM, schema: schema as unknown as FormSchema, submit: { ...FIRM.submit, unique } };
}

const LATER = renamed();

const open = (where: TestPlace, definition: FormDefinition) =>
  testApp(where, { definitions: new Map([[definition.name, definition]]), flows: {}, examples: new Map() });

const before = (email: string, ...pans: readonly string[]) => ({ owner: { email }, partners: pans.map((pan) => ({ name: 'Ravi', pan })) });
const after = (mail: string, ...pans: readonly string[]) => ({
  head: { mail },
  members: pans.map((pan) => ({ name: 'Ravi', tax: { pan } })),
});

onEachDatabase('what no two leads may have', (place) => {
  it('is found in leads from before its field was called otherwise, and by servers from before in leads from after', async () => {
    const where = await place();
    const [older, newer] = [await open(where, FIRM), await open(where, LATER)];
    const first = new Visitor(older);
    const { status, body } = await first.json('/post-firm', before('asha@example.com', 'BBBBB2222B'));
    expect(status).toBe(200);
    expect((await new Visitor(newer).json('/post-firm', after('ASHA@example.com'))).status).toBe(201);
    expect((await new Visitor(newer).json('/post-firm', after('noor@example.com', 'bbbbb2222b'))).status).toBe(202);
    expect((await new Visitor(newer).json('/post-firm', after('noor@example.com', 'CCCCC3333C'))).status).toBe(200);
    expect((await new Visitor(older).json('/post-firm', before('noor@example.com'))).status).toBe(201);
    expect((await new Visitor(older).json('/post-firm', before('mira@example.com', 'CCCCC3333C'))).status).toBe(202);
    // One's own is no other lead's; what it gave up is free, by every name.
    const own = new Visitor(newer, first.cookies);
    expect((await own.json(`/update-firm?id=${body.data.id}`, after('asha@example.com', 'BBBBB2222B'))).status).toBe(200);
    expect((await own.json(`/update-firm?id=${body.data.id}`, after('asha@example.com', 'DDDDD4444D'))).status).toBe(200);
    expect((await new Visitor(newer).json('/post-firm', after('mira@example.com', 'BBBBB2222B'))).status).toBe(200);
  });
});

it('is found by every former name of its field, but not by one that belongs to another field now', () => {
  const found = valuesToFind(LATER, { kind: 'email', value: 'asha@example.com' });
  expect(found.map(({ field }) => field).toSorted()).toEqual(['head/email', 'head/mail', 'owner/email', 'owner/mail']);
  const schema = { type: 'object', properties: { a: { was: ['b', 'c'] }, b: { was: ['/d'] } } } as unknown as FormSchema;
  expect([pathsEver(siteForm(schema), 'a'), pathsEver(siteForm(schema), 'b')]).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
});
