import type { FastifyRequest } from 'fastify';
import type { Payload } from '#shared/forms/types.ts';
import { payloadNow } from '#shared/forms/versions/called-now.ts';
import { carry } from '#shared/forms/versions/carry.ts';
import { withoutFormer } from '#shared/forms/versions/former.ts';
import { VERSION_HEADER, VERSION_QUERY } from '#shared/forms/versions/named-by.ts';
import { Problem } from '../../http/problem.ts';
import { type FormRoute, rulesOf } from '../form-route.ts';
import type { Service } from '../service.ts';

/** The version of the form that a page was made of; undefined where it names none, and then it counts as the present one. */
export function pageVersion({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const named = headers[VERSION_HEADER] ?? (query as Record<string, unknown>)[VERSION_QUERY];
  return typeof named === 'string' ? named : undefined;
}

/** Whether a page that names a version was made of another one than the present. */
export const isOlder = (route: FormRoute, version: string | undefined): version is string =>
  version !== undefined && version !== route.version;

/** What a call asked of the page that it comes from: what it asks now, unless the page was made of an earlier definition that is known. */
export async function routeOfPage({ storage }: Service, route: FormRoute, version: string | undefined): Promise<FormRoute> {
  if (!isOlder(route, version)) return route;
  const definition = await storage.versions.of(route.definition.name, version);
  return definition ? { ...route, definition, ...rulesOf(definition) } : route;
}

/** What a page sent, as its form asks now; what an older one asked and the form asks for no more is left out. */
export function carriedFrom(page: FormRoute, route: FormRoute, sent: Payload): Payload {
  return page === route ? payloadNow(sent, route.schema) : withoutFormer(carry(sent, page.schema, route.schema), route.schema);
}

/**
 * What is said of an error: to a page from before the form changed, that this is why.
 *
 * @param left what of its answers the form does not ask for any more, in words
 */
export function toldOlder(error: unknown, route: FormRoute, version: string | undefined, left: string | undefined): unknown {
  if (!(error instanceof Problem) || error.kind !== 'invalid-fields' || !error.errors || !isOlder(route, version)) return error;
  return new Problem('older-page', ['Your text is kept; look at the marked fields.', left].filter(Boolean).join(' '), {
    errors: error.errors,
    version: route.version,
  });
}
