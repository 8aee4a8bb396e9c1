import type { Mutant } from '../../types.ts';

const JSON_FORMS = { test: 'tests/server/routes/forms-json.test.ts', database: 'SQLite' } as const;
const MULTIPART = { test: 'tests/server/routes/forms-multipart.test.ts', database: 'SQLite' } as const;

/** What a body is, and how large it may be. */
export const bodies: readonly Mutant[] = [
  {
    id: 'json-size',
    protects: 'A JSON body of more than 64 kB is refused',
    file: 'src/server/submissions/multipart-limits.ts',
    find: 'const JSON_LIMIT = 64 * KILOBYTE;',
    replace: 'const JSON_LIMIT = MEGABYTE;',
    ...JSON_FORMS,
    title: 'refuses',
  },
  {
    id: 'json-depth',
    protects: 'A JSON body that is nested deeper than any form is refused',
    file: 'src/server/app.ts',
    find: 'takeJson(app, Math.max(0,',
    replace: 'takeJson(app, Math.max(400,',
    ...JSON_FORMS,
    title: 'refuses',
  },
  {
    id: 'json-utf8',
    protects: 'A body in another encoding is refused, not guessed at',
    file: 'src/server/plugins/json-body.ts',
    find: 'fatal: true',
    replace: 'fatal: false',
    ...JSON_FORMS,
    title: 'refuses',
  },
  {
    id: 'json-object',
    protects: 'A body that is no object is refused',
    file: 'src/server/plugins/json-body.ts',
    find: "typeof value !== 'object' || value === null || Array.isArray(value)",
    replace: "typeof value !== 'object'",
    ...JSON_FORMS,
    title: 'refuses',
  },
  {
    id: 'media-type',
    protects: 'A body of another type is refused',
    file: 'src/server/routes/forms.ts',
    find: 'type !== expected',
    replace: 'type === undefined',
    ...JSON_FORMS,
    title: 'takes no content of another type',
  },
  {
    id: 'charset',
    protects: 'A body in another character set is refused',
    file: 'src/server/routes/forms.ts',
    find: '|| !isUtf8 ',
    replace: '',
    ...JSON_FORMS,
    title: 'takes no content of another type',
  },
  {
    id: 'compression',
    protects: 'A compressed body is refused, so that none can unfold',
    file: 'src/server/routes/forms.ts',
    find: ' || !isPlain',
    replace: '',
    ...JSON_FORMS,
    title: 'takes no content of another type',
  },
  {
    id: 'boundary',
    protects: 'A multipart body without a boundary is refused',
    file: 'src/server/routes/forms.ts',
    find: 'if (type === DOCUMENT_MEDIA.multipart &&',
    replace: 'if (type === undefined &&',
    ...MULTIPART,
    title: 'refuse bodies that cannot be read',
  },
  {
    id: 'fields-known',
    protects: 'A field that the form does not have is refused',
    file: 'schemas/forms/contact/schema.json',
    find: '"additionalProperties": false,\n  "required"',
    replace: '"additionalProperties": true,\n  "required"',
    ...JSON_FORMS,
    title: 'says what is wrong under each field',
  },
];
