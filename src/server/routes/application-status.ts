import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#shared/escape-html.ts';
import { flowStartingWith, missingStepsOf } from '#shared/flows/derive.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import { referenceNumber } from '#shared/reference-number.ts';
import { leadStatesOf, stateOf } from '#shared/lead-states.ts';
import type { SchemaTables } from '../definitions/load.ts';
import { Problem } from '../http/problem.ts';
import { leadOfToken, linkPath } from '../storage/leads/link-token.ts';
import { visitorOf } from '../plugins/visitor-cookie.ts';
import { sendNoSuchLink, sendPlainPage } from '../site/plain-page.ts';
import { findLead, findSteps, type Lead } from '../storage/leads/read-leads.ts';
import type { Storage } from '../storage/open.ts';
import { headForms } from './applications.ts';

interface StatusSource extends Pick<SchemaTables, 'definitions' | 'flows' | 'leadStates'> {
  readonly storage: Storage;
}

/** Does not say "Nothing is missing": staff may still need a document. */
function missingSteps(missing: readonly FlowStep[]): string {
  if (missing.length === 0) return '<p>All steps are filled in.</p>';
  return `<h2>Steps that are missing</h2><ul>${missing.map(({ label }) => `<li>${escapeHtml(label)}</li>`).join('')}</ul>`;
}

function bodyOf(lead: Lead, missing: readonly FlowStep[], { leadStates }: StatusSource): string {
  const isSent = lead.status !== 'open';
  const state = isSent ? stateOf(leadStatesOf(leadStates, lead.form), lead.handling?.state ?? null).label : 'Not sent yet';
  return `<h2>State</h2><p><strong>${escapeHtml(state)}</strong></p>${missingSteps(missing)}`;
}

/**
 * `/application/<token>`: the review state of an application, and its missing steps. Shows nothing else, since anybody with the
 * link can see it.
 */
export function addStatusPage(app: FastifyInstance, source: StatusSource): void {
  const { storage, flows } = source;
  app.get('/application/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const id = leadOfToken(storage.encryption, 'status', token);
    const lead = id === undefined ? undefined : await findLead(storage, id);
    if (!lead || !flowStartingWith(flows, lead.form)) return sendNoSuchLink(reply);
    const steps = await findSteps(storage, lead.id);
    const forms = steps.map(({ form }) => form);
    const missing = missingStepsOf(flows, lead.form, forms) ?? [];
    return sendPlainPage(reply, { title: `Application ${referenceNumber(lead.id)}`, body: bodyOf(lead, missing, source) });
  });
}

/** `GET /applications/<form>/<id>/status-page`: the address of the status page of a submitted application, for its own visitor. */
export function addStatusPageCall(app: FastifyInstance, { storage, definitions }: Pick<StatusSource, 'storage' | 'definitions'>): void {
  for (const { name } of headForms({ definitions })) {
    app.get(`/applications/${name}/:id/status-page`, async (request, reply) => {
      const visitorId = await visitorOf(request, storage.db);
      const { id } = request.params as { id: string };
      const lead = visitorId === undefined ? undefined : await findLead(storage, id, name);
      if (!lead || lead.visitorId !== visitorId) throw new Problem('not-found', 'This browser has sent no such application.');
      reply.header('cache-control', 'private, no-store');
      return { status: 200, message: 'Where your application stands.', data: { path: linkPath(storage.encryption, 'status', lead.id) } };
    });
  }
}
