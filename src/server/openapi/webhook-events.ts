import type { ApiSchema, Parameter, PathItem, Paths } from './types.ts';

const TEXT: ApiSchema = { type: 'string' };
const TIME: ApiSchema = { type: 'string', format: 'date-time' };

const PART = {
  form: TEXT,
  answers: { description: 'By field; sensitive ones masked.', type: 'object' },
  files: { type: 'array', items: { type: 'object', properties: { field: TEXT, type: TEXT, size: { type: 'integer' } } } },
} satisfies Record<string, ApiSchema>;

const LEAD: ApiSchema = {
  type: 'object',
  required: ['id', 'reference', 'received', 'changed', 'status', 'state', 'form', 'answers', 'files', 'steps'],
  properties: {
    id: TEXT,
    reference: { description: 'The reference that its sender got.', type: 'string' },
    received: TIME,
    changed: TIME,
    status: { type: 'string', enum: ['received', 'open', 'complete'] },
    state: { description: 'As staff read it.', type: 'string' },
    ...PART,
    steps: { description: 'Of an application.', type: 'array', items: { type: 'object', properties: PART } },
  },
};

const GONE: ApiSchema = { type: 'object', required: ['id'], properties: { id: TEXT } };

const EVENTS: Readonly<Record<string, readonly [summary: string, data: ApiSchema]>> = {
  'lead.received': ['A lead was received', LEAD],
  'lead.updated': ['A lead was changed', LEAD],
  'lead.erased': ['A lead is gone', GONE],
};

const header = (name: string, description: string): Parameter => ({ name, in: 'header', required: true, description, schema: TEXT });

const HEADERS = [
  header('webhook-id', 'The same on every try.'),
  header('webhook-timestamp', 'Seconds since 1970.'),
  header('webhook-signature', 'As the Standard Webhooks specification says.'),
];

/** The requests that the server sends to `WEBHOOK_URL`, by event. */
export function webhookEvents(): Paths {
  const events = Object.entries(EVENTS).map(([type, [summary, data]]): [string, PathItem] => [
    type,
    {
      post: {
        operationId: type,
        summary,
        tags: ['webhooks'],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['type', 'timestamp', 'data'],
                properties: { type: { type: 'string', const: type }, timestamp: TIME, data },
              },
            },
          },
        },
        responses: { '2XX': { description: 'Taken.' }, '4XX': { description: 'It is sent again later, for three days.' } },
        security: [],
      },
    },
  ]);
  return Object.fromEntries(events);
}
