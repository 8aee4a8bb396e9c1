// Generates the OpenAPI document of all API calls from the tables of forms and flows.
import type { Payload } from '#shared/forms/types.ts';
import type { PageTable } from '#shared/pages/types.ts';
import type { SchemaTables } from '../definitions/load.ts';
import { cookieName, STAFF_COOKIE, VISITOR_COOKIE } from '../http/cookies.ts';
import { formRoutes } from '../submissions/form-route.ts';
import { sentSchemas } from './field-schemas.ts';
import { describeForm, recordName } from './form-calls.ts';
import { applicationCalls, challengeCalls, metaDataCalls, resumeCalls, staffCalls, visitorCalls } from './other-calls.ts';
import { recordSchemas } from './record-schema.ts';
import { webhookEvents } from './webhook-events.ts';
import { PROBLEM_SCHEMA } from './responses.ts';
import type { ApiSchema, OpenApiDocument } from './types.ts';

/** Version of the OpenAPI document. */
const VERSION = '1.0.0';

const DESCRIPTION =
  'The calls behind the site’s forms, made from its tables. A visitor is known by a cookie that the first saving call sets. ' +
  'Requests without an `Origin` or `Sec-Fetch-Site` header are served; those that carry a foreign one are refused.';

const TAGS = [
  { name: 'forms', description: 'Sending and changing forms' },
  { name: 'applications', description: 'Unfinished applications of several steps' },
  { name: 'files', description: 'Documents, and who may see them' },
  { name: 'pages', description: 'What pages say of themselves' },
  { name: 'webhooks', description: 'Events for other tools, where `WEBHOOK_URL` is set' },
  { name: 'desk', description: 'What staff do with leads; for the page at /staff' },
];

export interface ApiDescriptionOptions extends Pick<SchemaTables, 'definitions'> {
  readonly pages: PageTable;
  readonly brand: { readonly name: string };
  /** The API's base URL, or its path on the site. */
  readonly base: string;
  /** A valid payload of each form. */
  readonly examples: ReadonlyMap<string, Payload>;
}

/** The OpenAPI 3.1 document: a call for every form of the tables, and the other calls. */
export function describeApi({ definitions, pages, brand, base, examples }: ApiDescriptionOptions): OpenApiDocument {
  const forms = [...definitions.values()];
  const routes = formRoutes(definitions);
  const added = routes.filter(({ kind }) => kind === 'add');
  const schemas = added.flatMap(({ definition: { name }, schema, hasRecord }): [string, ApiSchema][] => [
    ...sentSchemas(name, schema),
    ...(hasRecord ? recordSchemas(recordName(name), schema) : []),
  ]);
  const stepsOf = (head: string) =>
    added.filter(({ definition }) => definition.submit.belongsTo?.form === head).map(({ definition }) => definition.name);
  const flows = new Map(added.filter(({ isHead }) => isHead).map(({ definition: { name } }) => [name, stepsOf(name)]));
  return {
    openapi: '3.1.1',
    info: { title: `${brand.name}: forms`, version: VERSION, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: base }],
    // No call needs authentication unless it declares so.
    security: [],
    tags: TAGS,
    paths: {
      ...Object.fromEntries(routes.map((route) => [route.path, describeForm(route, examples.get(route.definition.name))])),
      ...applicationCalls(flows),
      ...resumeCalls(flows),
      ...challengeCalls(forms.filter(({ submit }) => submit.spamCheck).map(({ name }) => name)),
      ...visitorCalls(),
      ...metaDataCalls(pages),
      ...staffCalls(),
    },
    webhooks: webhookEvents(),
    components: {
      schemas: { problem: PROBLEM_SCHEMA, ...Object.fromEntries(schemas) },
      securitySchemes: {
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE, description: `Over https: \`${cookieName(STAFF_COOKIE, true)}\`.` },
        visitor: {
          type: 'apiKey',
          in: 'cookie',
          name: VISITOR_COOKIE,
          description: `Over https: \`${cookieName(VISITOR_COOKIE, true)}\`.`,
        },
      },
    },
  };
}
