// The calls with which a visitor continues or withdraws an unfinished application.
import type { FastifyInstance } from 'fastify';
import { droppedPaths, titleAt } from '#engine/versions/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { droppedInWords } from '#shared/forms/words/dropped-in-words.ts';
import { Problem } from '../http/problem.ts';
import { findOpenApplication, type OpenApplication, removeOpenApplication } from '../storage/leads/applications.ts';
import { answersOf, findLead, type Lead, visitorRecord } from '../storage/leads/read-leads.ts';
import type { Storage } from '../storage/open.ts';
import { formRoutes } from '../submissions/form-route.ts';
import { removeFiles } from '../files/open-files.ts';
import type { Service } from '../submissions/service.ts';
import { visitorOf } from '../plugins/visitor-cookie.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

type AnswerSource = Pick<Service, 'storage' | 'definitions'>;

/** The first forms of the flows. They identify an application. */
export function headForms({ definitions }: Pick<Service, 'definitions'>): FormDefinition[] {
  return formRoutes(definitions)
    .filter(({ isHead, kind }) => isHead && kind === 'add')
    .map(({ definition }) => definition);
}

/** The records of an application by form, for its own visitor: only fields of the current forms. */
function recordsOf({ head, steps }: OpenApplication, definitions: Service['definitions']): Record<string, Json> {
  const recordForVisitor = (lead: Lead) => visitorRecord(lead, definitions.get(lead.form)?.schema);
  return Object.fromEntries([head, ...steps].map((lead) => [lead.form, recordForVisitor(lead)]));
}

/** The visitor's file names of an application's documents, by stored name. Without documents that another browser added. */
function documentsOf({ head, steps }: OpenApplication): Record<string, Json> {
  const files = [head, ...steps].flatMap((lead) => lead.files).filter(({ added_by }) => !added_by);
  return Object.fromEntries(files.map(({ filename, original_name }) => [filename, original_name]));
}

/** Titles of a lead's answers that its form no longer asks for, from the version of its page; undefined for one without a title. */
async function formerTitles({ db, encryption, versions }: Storage, { id, form, version }: Lead): Promise<(string | undefined)[]> {
  const currentSchema = versions.current(form)?.schema;
  if (!currentSchema || versions.isCurrent(form, version)) return [];
  const formerSchema = (await versions.definitionOf(form, version))?.schema;
  // Without `versions` the lead is read as it was stored, with the names of its version.
  const lead = formerSchema && (await findLead({ db, encryption }, id));
  if (!lead) return [];
  const before = siteForm(formerSchema);
  return droppedPaths(answersOf(lead), before, siteForm(currentSchema)).map((path) => titleAt(before, path));
}

const WITHHELD =
  'Documents and identity, tax and account numbers that were added in another browser are kept, but cannot be shown here. A number that you leave empty stays as it is; where the form requires it, enter it again. Documents can be replaced.';

/** An unfinished application for its own visitor, with a notice about answers that its forms no longer ask for. */
export async function answerOf(application: OpenApplication, { storage, definitions }: AnswerSource): Promise<Record<string, Json>> {
  const { head, steps } = application;
  const titles = (await Promise.all([head, ...steps].map((lead) => formerTitles(storage, lead)))).flat();
  const data = { id: head.id, records: recordsOf(application, definitions), documents: documentsOf(application) };
  const isWithheld = [head, ...steps].some((lead) => lead.withheld !== undefined || lead.files.some(({ added_by }) => added_by));
  const notices = [
    ...(titles.length > 0 ? [`This form has changed since you began. ${droppedInWords(titles, 'kept')}`] : []),
    ...(isWithheld ? [WITHHELD] : []),
  ];
  const changeNotice = notices.length > 0 && { notice: notices.join(' ') };
  return { status: 200, message: 'Your unfinished application.', data, ...changeNotice };
}

/**
 * A visitor's own unfinished application, identified by the cookie. `GET` returns its records by form and its documents' names, so that
 * a browser without a draft can continue (204 if there is none). `DELETE` withdraws it, and frees its unique values at once.
 */
export function addApplicationRoutes(app: FastifyInstance, service: Service): void {
  const { storage, files } = service;

  for (const { name: form } of headForms(service)) {
    const path = `/applications/${form}`;
    app.get(path, async (request, reply) => {
      const visitorId = await visitorOf(request, storage.db);
      const application = visitorId === undefined ? undefined : await findOpenApplication(storage, form, visitorId);
      reply.header('cache-control', 'private, no-store');
      return application ? answerOf(application, service) : reply.code(204).send();
    });
    app.delete(path, async (request, reply) => {
      const visitorId = await visitorOf(request, storage.db);
      const removed = visitorId === undefined ? undefined : await removeOpenApplication(storage.db, form, visitorId);
      if (!removed) throw new Problem('not-found', 'This browser has no unfinished application here.');
      await removeFiles(files, removed);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  }
}
