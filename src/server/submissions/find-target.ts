import { Problem } from '../http/problem.ts';
import { findOpenHead } from '../storage/leads/applications.ts';
import { findLead, findStep, type Lead } from '../storage/leads/read-leads.ts';
import type { SaveTarget } from '../storage/leads/save-lead.ts';
import type { FormRoute } from './form-route.ts';
import type { Service } from './service.ts';

/** Where a form is saved, and the stored lead if it is an update. */
export interface SubmissionTarget {
  readonly target: SaveTarget;
  readonly current: Lead | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A lead by its id. @throws Problem 403 when it is another visitor's */
async function findOwnLead(
  { storage }: Service,
  form: string,
  id: string | undefined,
  visitorId: string | undefined,
): Promise<Lead | undefined> {
  if (id === undefined || !UUID.test(id)) return undefined;
  const lead = await findLead(storage, id, form);
  if (lead && lead.visitorId !== visitorId) throw new Problem('not-yours', 'Use the browser that sent it first.');
  return lead;
}

const missing = () => new Problem('unknown-record', 'Start again with the first step.');

/**
 * Finds the record that `?id=` names and checks that it is this visitor's. This holds for complete
 * applications too: whoever has the cookie may still correct them, although the page no longer knows the id.
 *
 * @returns a status to respond with, if a step's parent is missing and the form declares a status for that
 * @throws Problem 404 when the record does not exist, 403 when it is another visitor's
 */
export async function findTarget(
  service: Service,
  route: FormRoute,
  id: string | undefined,
  visitorId: string | undefined,
): Promise<SubmissionTarget | number> {
  const { name, submit } = route.definition;
  if (route.kind === 'update') {
    const current = await findOwnLead(service, name, id, visitorId);
    if (!current) throw missing();
    return { target: { kind: 'update', id: current.id }, current };
  }
  const { belongsTo } = submit;
  if (!belongsTo) {
    // Submitting the first step again updates the unfinished application. A new one would collide with its unique values.
    const current = route.isHead && visitorId !== undefined ? await findOpenHead(service.storage, name, visitorId) : undefined;
    if (current) return { target: { kind: 'update', id: current.id, whileOpen: true }, current };
    return { target: { kind: 'new', status: route.isHead ? 'open' : 'received' }, current };
  }
  const parent = await findOwnLead(service, belongsTo.form, id, visitorId);
  if (!parent) {
    const problem = missing();
    if (belongsTo.missing === problem.status) throw problem;
    return belongsTo.missing;
  }
  const target = { kind: 'step', parentId: parent.id, completes: belongsTo.completes === true } as const;
  return { target, current: await findStep(service.storage, parent.id, name) };
}
