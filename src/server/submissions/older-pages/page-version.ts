import type { FastifyRequest } from 'fastify';
import type { Payload } from '#shared/forms/types.ts';
import { withCurrentNames, carry, withoutFormer } from '#engine/versions/index.ts';
import { VERSION_HEADER, VERSION_QUERY } from '#shared/forms/wire/version-header.ts';
import { Problem } from '../../http/problem.ts';
import { type FormRoute, rulesOf } from '../form-route.ts';
import type { Service } from '../service.ts';

/** The version of the form that a page was built from. Undefined if the request names none: it counts as the current one. */
export function pageVersion({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const requested = headers[VERSION_HEADER] ?? (query as Record<string, unknown>)[VERSION_QUERY];
  return typeof requested === 'string' ? requested : undefined;
}

/** Whether a page has another version than the current one. */
export const isOlder = (route: FormRoute, version: string | undefined): version is string =>
  version !== undefined && version !== route.version;

/** The route with the definition that the page was built from; the route itself if that definition is the current one, or unknown. */
export async function routeOfPage({ storage }: Service, route: FormRoute, version: string | undefined): Promise<FormRoute> {
  if (!isOlder(route, version)) return route;
  const definition = await storage.versions.definitionOf(route.definition.name, version);
  return definition ? { ...route, definition, ...rulesOf(definition) } : route;
}

/** Converts what a page sent to the current version of its form. Values that the form no longer asks for are dropped. */
export function convertPayload(page: FormRoute, route: FormRoute, submitted: Payload): Payload {
  return page === route ? withCurrentNames(route.form, submitted) : withoutFormer(route.form, carry(submitted, page.form, route.form));
}

/**
 * For an older page, turns a problem with invalid fields into one that says that the form has changed.
 *
 * @param dropped a sentence about the answers that the form no longer asks for
 */
export function asOlderPageProblem(error: unknown, route: FormRoute, version: string | undefined, dropped: string | undefined): unknown {
  if (!(error instanceof Problem) || error.kind !== 'invalid-fields' || !error.errors || !isOlder(route, version)) return error;
  return new Problem('older-page', ['Your text is kept; look at the marked fields.', dropped].filter(Boolean).join(' '), {
    errors: error.errors,
    version: route.version,
  });
}
