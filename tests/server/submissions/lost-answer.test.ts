import { expect, it } from 'vitest';
import { VISITOR_HEADER } from '#shared/forms/wire/visitor-header.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, partsOf } from '../../support/forms/site-forms.ts';

const ADD = callOf('company-details');
const company = partsOf('company-details', { city: 'Pune', gst_no: { name: 'gst.pdf', content: PDF } });
const changed = { ...company, city: 'Noida', gst_no: { name: 'other.pdf', content: `${PDF}x` } };
const TOKEN = { [VISITOR_HEADER]: '0f'.repeat(32) };

onEachDatabase('an applicant who got no answer to the first step', (newPlace) => {
  it('saves it again with other values and the same Visitor-Token, and gets the cookie', async () => {
    const app = await testApp(await newPlace());
    const lost = await new Visitor(app).multipart(ADD, company, TOKEN);
    const applicant = new Visitor(app);
    const again = await applicant.multipart(ADD, changed, TOKEN);
    expect([again.status, again.body.data.id, again.body.data['city']]).toEqual([200, lost.body.data.id, 'Noida']);
    expect((await applicant.get(`/api/uploaded-files/${again.body.data['gst_no']}`)).statusCode).toBe(200);
    expect((await applicant.multipart(ADD, company)).body.data.id).toBe(lost.body.data.id);
  });

  it('gets «already exists» with no token, another one, or one of another form', async () => {
    const app = await testApp(await newPlace());
    await new Visitor(app).multipart(ADD, company, TOKEN);
    for (const token of ['', '1f'.repeat(32), '0F'.repeat(32), `${'0f'.repeat(32)},`])
      expect((await new Visitor(app).multipart(ADD, changed, { [VISITOR_HEADER]: token })).status).toBe(202);
  });

  it('keeps the record apart from that of a browser that has a cookie', async () => {
    const app = await testApp(await newPlace());
    await new Visitor(app).multipart(ADD, company, TOKEN);
    const other = new Visitor(app);
    const own = partsOf('company-details', { proprietor_email: 'other@example.com', contact_no: '9123456780' });
    const { id } = (await other.multipart(ADD, own)).body.data;
    expect((await other.multipart(ADD, own, TOKEN)).body.data.id).toBe(id);
  });

  it('saves it once when the tries overlap', async () => {
    const app = await testApp(await newPlace());
    const headers = { ...TOKEN, 'idempotency-key': 'the-same-key' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => new Visitor(app).multipart(ADD, company, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });
});
