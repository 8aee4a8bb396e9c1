import { expect, it } from 'vitest';
import { newMasterKeyText, parseMasterKey } from '#server/crypto/master-key.ts';
import { maskLead } from '#server/delivery/mask-lead.ts';
import { openFiles } from '#server/files/open-files.ts';
import { countUnencrypted, encryptOld } from '#server/keys/encrypt-old.ts';
import { sensitiveForms } from '#server/keys/sensitive-forms.ts';
import { rotateKeys } from '#server/keys/rotate.ts';
import { eraseLeads } from '#server/leads/erase-leads.ts';
import { findPerson } from '#server/leads/find/find-person.ts';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { findBytes } from '../../../support/server/find-bytes.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { onEachDatabase, type TestPlace } from '../../support/database/databases.ts';
import { FIRM } from '../../support/firm-form.ts';
import { onDisk } from '../../support/database/bytes-on-disk.ts';

const definitions = new Map([[FIRM.name, FIRM]]);

const firm = {
  firm: 'Rao & Sons',
  owner: { name: 'Asha Rao', email: 'asha@example.com', pan: 'AAAAA1111A' },
  partners: [
    { name: 'Ravi', mobile: '+91 98123 45678', pan: 'BBBBB2222B', aadhaar: '111122223333', share: 40 },
    { name: 'Mira', mail: 'mira@example.com' },
    { name: 'Noor', pan: 'CCCCC3333C', share: 20 },
  ],
  licences: ['LIC-1-SECRET', 'LIC-2-SECRET'],
  pay: 'Bank',
  account: '501002345678',
  accounts: { 'a/b': '777666555444' },
};
const SECRETS = ['AAAAA1111A', 'BBBBB2222B', 'CCCCC3333C', '111122223333', 'LIC-1-SECRET', 'LIC-2-SECRET', '501002345678', '777666555444'];

/** The firm as it is stored: the Aadhaar number is masked. */
const [ravi, ...others] = firm.partners;
const stored = { ...firm, partners: [{ ...ravi, mobile: '919812345678', aadhaar: 'XXXX-3333' }, ...others] };

async function withStorage<T>(place: TestPlace & Parameters<typeof openStorage>[0], work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(place);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

async function sendFirm(place: TestPlace, changes: object = {}, visitor?: Visitor) {
  const sender = visitor ?? new Visitor(await testApp(place, { definitions, flows: {}, examples: new Map() }));
  const answer = await sender.json('/post-firm', { ...firm, ...changes }, { 'idempotency-key': `key-${Math.random()}` });
  return { visitor: sender, ...answer };
}

onEachDatabase('sensitive values in rows and groups', (newPlace) => {
  it('are stored encrypted only, and are decrypted at their paths', async () => {
    const place = await newPlace();
    const { status, body } = await sendFirm(place);
    const { id, ...record } = body.data as Record<string, unknown> & { id: string };
    expect([status, record]).toEqual([200, stored]);
    await withStorage(place, async (storage) => {
      const bytes = await onDisk(place, storage);
      expect([...findBytes(bytes, SECRETS)]).toEqual([]);
      expect(findBytes(bytes, ['mira@example.com', 'Noor']).size).toBe(2);
      const lead = await findLead(storage, id);
      expect(lead?.payload).toEqual(stored);
      expect(lead?.encryptedFields.toSorted()).toEqual([
        'account',
        'accounts/a~1b',
        'licences/0',
        'licences/1',
        'owner/pan',
        'partners/0/aadhaar',
        'partners/0/pan',
        'partners/2/pan',
      ]);
    });
  });

  it('are masked for staff, also after their form was removed', async () => {
    const place = await newPlace();
    const { body } = await sendFirm(place);
    await withStorage(place, async (storage) => {
      const lead = await findLead(storage, body.data.id);
      if (!lead) throw new Error('There is no lead');
      const { payload } = maskLead(lead, definitions);
      expect(payload).toEqual({
        ...stored,
        owner: { ...firm.owner, pan: 'XXXX111A' },
        partners: [
          { ...stored.partners[0], pan: 'XXXX222B', aadhaar: 'XXXX-3333' },
          stored.partners[1],
          { ...stored.partners[2], pan: 'XXXX333C' },
        ],
        licences: ['XXXXCRET', 'XXXXCRET'],
        account: 'XXXX5678',
        accounts: { 'a/b': 'XXXX5444' },
      });
      const formless = JSON.stringify(maskLead(lead, new Map()).payload);
      expect(SECRETS.filter((secret) => formless.includes(secret))).toEqual([]);
      // Values that an earlier version stored plain are masked by the schema.
      const plain = JSON.stringify(maskLead({ ...lead, encryptedFields: [] }, definitions).payload);
      expect(SECRETS.filter((secret) => plain.includes(secret))).toEqual([]);
    });
  });

  it('are encrypted by `keys encrypt` if they were stored plain, and readable after a rotation', async () => {
    const place = await newPlace();
    const [old, next] = [newMasterKeyText(), newMasterKeyText()].map(parseMasterKey);
    if (!old || !next) throw new Error('A new key cannot be read');
    const app = await testApp({ ...place, keys: { kind: 'given', keys: [old] } } as TestPlace, {
      definitions,
      flows: {},
      examples: new Map(),
    });
    const { body } = await sendFirm(place, {}, new Visitor(app));
    const { id } = body.data;
    await app.close();
    await withStorage({ ...place, keys: { kind: 'given', keys: [next, old] } }, async (storage) => {
      const { db } = storage;
      const plain = { data_key: null, sealed: null };
      await db
        .updateTable('leads')
        .set({ payload: JSON.stringify(stored), ...plain })
        .execute();
      await db
        .updateTable('idempotency')
        .set({ body: JSON.stringify(body), ...plain })
        .execute();
      const forms = await sensitiveForms(db, definitions);
      expect(await countUnencrypted(storage, forms)).toEqual({ leads: 1, answers: 1, files: 0 });
      const files = await openFiles(place.dataDir, undefined);
      expect(await encryptOld(storage, files, forms)).toEqual({ leads: 1, answers: 1, files: 0, failed: [] });
      await files.staging.close();
      expect(await countUnencrypted(storage, forms)).toEqual({ leads: 0, answers: 0, files: 0 });
      const { payload } = await db.selectFrom('leads').select('payload').executeTakeFirstOrThrow();
      expect(SECRETS.filter((secret) => payload.includes(secret))).toEqual([]);
      expect(JSON.parse(payload)).toMatchObject({
        licences: [null, null],
        partners: [{ name: 'Ravi' }, { name: 'Mira' }, { name: 'Noor' }],
      });
      expect(await rotateKeys(storage)).toMatchObject({ remaining: 0 });
    });
    await withStorage({ ...place, keys: { kind: 'given', keys: [next] } }, async (storage) =>
      expect((await findLead(storage, id))?.payload).toEqual(stored),
    );
  });

  it('may be sent back masked, from any row, and are not masked twice', async () => {
    const place = await newPlace();
    const { visitor, body } = await sendFirm(place);
    const [first] = stored.partners;
    const reordered = { ...stored, partners: [stored.partners[1], { ...first, share: 30 }] };
    const answer = await visitor.json(`/update-firm?id=${body.data.id}`, reordered);
    expect([answer.status, (answer.body.data as unknown as typeof stored).partners?.[1]]).toEqual([200, { ...first, share: 30 }]);
    const unknownMask = { ...stored, partners: [{ ...first, aadhaar: 'XXXX-9999' }] };
    const refused = await visitor.json(`/update-firm?id=${body.data.id}`, unknownMask);
    expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([422, ['partners/0/aadhaar']]);
  });
});

onEachDatabase('unique values in rows and groups', (newPlace) => {
  it('are reported as taken in any row of another lead, not of the same lead', async () => {
    const place = await newPlace();
    const twice = [firm.partners[0], { ...firm.partners[0], name: 'Ravi again' }];
    const { status, visitor, body } = await sendFirm(place, { partners: twice });
    expect(status).toBe(200);
    expect((await visitor.json(`/update-firm?id=${body.data.id}`, { ...firm, partners: twice })).status).toBe(200);
    const app = await testApp(place, { definitions, flows: {}, examples: new Map() });
    const sendOther = (changes: object) => sendFirm(place, changes, new Visitor(app));
    expect((await sendOther({ partners: [] })).status).toBe(201);
    const owner = { email: 'other@example.com' };
    expect((await sendOther({ owner, partners: [firm.partners[1], { name: 'Zed', pan: 'bbbbb2222b' }] })).status).toBe(202);
    expect((await sendOther({ owner, partners: firm.partners.slice(1) })).status).toBe(200);
  });
});

onEachDatabase('a person in a row', (newPlace) => {
  it.each([
    ['email', ' MIRA@example.com', 'partners/1/mail'],
    ['phone', '98123 45678', 'partners/0/mobile'],
  ] as const)('is found by %s, and erased with the lead', async (kind, value, path) => {
    const place = await newPlace();
    const { body } = await sendFirm(place, { firm: value });
    await withStorage(place, async (storage) => {
      const found = await findPerson({ storage, definitions }, [kind, value]);
      expect(found.ids).toEqual([body.data.id]);
      // The search names fields that contain the value but are not declared for it.
      expect(found.unmarked.get(body.data.id)).toEqual(['firm']);
      const marked = await findPerson({ storage, definitions: new Map() }, [kind, value]);
      expect(marked.unmarked.get(body.data.id)).toEqual(['firm', path]);
      await eraseLeads(storage, { remove: async () => undefined }, found.ids, 'asha@desk');
      expect((await findPerson({ storage, definitions }, [kind, value])).ids).toEqual([]);
    });
  });
});
