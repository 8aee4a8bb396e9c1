import { expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { answeredIn, companyHistory } from '../../support/forms/form-history.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';

const HISTORY = companyHistory();
const bank = (await loadDefinitions()).get('company-bank');
if (!bank) throw new Error('There is no form company-bank.');
const ADD = '/add-it-sevice-provider-company-details';
const APPLICATION = '/api/applications/company-details';

function startInYear(place: TestPlace, year: number) {
  const [, definition] = HISTORY[year] ?? [];
  if (!definition || !bank) throw new Error('There was no such year.');
  const definitions = new Map([definition, bank].map((form) => [form.name, form]));
  return testApp(place, { definitions, flows: {}, examples: new Map() });
}

interface ApplicationAnswer {
  readonly data: { readonly id: string; readonly records: Record<string, Record<string, unknown>> };
  readonly notice?: string;
}

onEachDatabase('an application whose form has changed', (newPlace) => {
  it('names the answers that the form no longer asks for until the step is saved, and keeps them', async () => {
    const place = await newPlace();
    const applicant = new Visitor(await startInYear(place, 0));
    const pdf = { name: 'paper.pdf', content: PDF };
    await applicant.multipart(ADD, { payload: JSON.stringify(answeredIn(HISTORY, 0, 1)), gst_no: pdf, pan_no: pdf });
    const readApplication = async (visitor: Visitor) => (await visitor.get(APPLICATION)).json<ApplicationAnswer>();
    expect((await readApplication(applicant)).notice).toBeUndefined();

    const visitor = new Visitor(await startInYear(place, 1), applicant.cookies);
    const { data, notice } = await readApplication(visitor);
    const { last_year_turnover: turnover } = HISTORY[0]?.[1].schema.properties ?? {};
    expect(notice).toBe(
      `This form has changed since you began. It no longer asks for “${turnover?.title}”; that answer stays with your application.`,
    );
    expect(JSON.stringify([data, notice])).not.toContain('crore');

    const record = data.records['company-details'] ?? {};
    const saved = await visitor.multipart(`/update-it-sevice-provider-company?id=${data.id}`, { payload: JSON.stringify(record) });
    expect(saved.status).toBe(200);
    expect((await readApplication(visitor)).notice).toBeUndefined();
  });
});
