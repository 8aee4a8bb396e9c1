import { siteForm } from '#shared/forms/site-form.ts';
import { expect, it } from 'vitest';
import { pathsEver } from '#engine/versions/index.ts';
import { valuesToFind } from '#server/resume/resume-request.ts';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { FIRM } from '../support/firm-form.ts';

interface MutableSchema {
  properties: Record<string, object>;
  required: string[];
  definitions: Record<string, MutableSchema>;
}

/** The form with `owner` renamed to `head`, its `email` to `mail`, `partners` to `members`, and the PAN moved into `tax`. */
function renameFields(): FormDefinition {
  const schema = structuredClone(FIRM.schema) as unknown as MutableSchema;
  const { owner, partners } = schema.properties as unknown as Record<'owner' | 'partners', MutableSchema>;
  const { email } = owner.properties;
  delete schema.properties['owner'];
  delete schema.properties['partners'];
  delete owner.properties['email'];
  owner.properties['mail'] = { ...email, was: ['email'] };
  owner.required = ['mail'];
  schema.properties['head'] = { ...owner, was: ['owner'] };
  schema.required = ['head'];
  const { properties } = schema.definitions['partner'] as MutableSchema;
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

const RENAMED = renameFields();

const startApp = (place: TestPlace, definition: FormDefinition) =>
  testApp(place, { definitions: new Map([[definition.name, definition]]), flows: {}, examples: new Map() });

const withOldNames = (email: string, ...pans: readonly string[]) => ({
  owner: { email },
  partners: pans.map((pan) => ({ name: 'Ravi', pan })),
});
const withNewNames = (mail: string, ...pans: readonly string[]) => ({
  head: { mail },
  members: pans.map((pan) => ({ name: 'Ravi', tax: { pan } })),
});

onEachDatabase('a unique value of a renamed field', (newPlace) => {
  it('is taken under the old and the new name, for servers of both versions', async () => {
    const place = await newPlace();
    const [older, newer] = [await startApp(place, FIRM), await startApp(place, RENAMED)];
    const first = new Visitor(older);
    const { status, body } = await first.json('/post-firm', withOldNames('asha@example.com', 'BBBBB2222B'));
    expect(status).toBe(200);
    expect((await new Visitor(newer).json('/post-firm', withNewNames('ASHA@example.com'))).status).toBe(201);
    expect((await new Visitor(newer).json('/post-firm', withNewNames('noor@example.com', 'bbbbb2222b'))).status).toBe(202);
    expect((await new Visitor(newer).json('/post-firm', withNewNames('noor@example.com', 'CCCCC3333C'))).status).toBe(200);
    expect((await new Visitor(older).json('/post-firm', withOldNames('noor@example.com'))).status).toBe(201);
    expect((await new Visitor(older).json('/post-firm', withOldNames('mira@example.com', 'CCCCC3333C'))).status).toBe(202);
    // An update may keep its own value. A value that it gives up is free under every name.
    const owner = new Visitor(newer, first.cookies);
    expect((await owner.json(`/update-firm?id=${body.data.id}`, withNewNames('asha@example.com', 'BBBBB2222B'))).status).toBe(200);
    expect((await owner.json(`/update-firm?id=${body.data.id}`, withNewNames('asha@example.com', 'DDDDD4444D'))).status).toBe(200);
    expect((await new Visitor(newer).json('/post-firm', withNewNames('mira@example.com', 'BBBBB2222B'))).status).toBe(200);
  });
});

it('is looked up under every former name that no other field has now', () => {
  const found = valuesToFind(RENAMED, { kind: 'email', value: 'asha@example.com' });
  expect(found.map(({ field }) => field).toSorted()).toEqual(['head/email', 'head/mail', 'owner/email', 'owner/mail']);
  const schema = { type: 'object', properties: { a: { was: ['b', 'c'] }, b: { was: ['/d'] } } } as unknown as FormSchema;
  expect([pathsEver(siteForm(schema), 'a'), pathsEver(siteForm(schema), 'b')]).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
});
