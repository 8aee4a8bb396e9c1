/** A folder or file, and what it may import. */
export interface Layer {
  /** With all that it holds, apart from what has a row of its own. */
  readonly path: string;
  /** Without its folders: each must have a row of its own. */
  readonly isFlat?: true;
  /** Its public files, by their path in it: others in `src` import no other of its files. Absent: all are public. */
  readonly entries?: readonly string[];
  /** What it is, for whoever broke its rule. */
  readonly is: string;
  /** The layers it may import beside itself, by their paths; `src/shared/**`: all that lie there. */
  readonly may: readonly string[];
  /** How the names of packages begin that it must do without; '': all. */
  readonly without?: readonly string[];
}

const SHARED = 'src/shared/**';
const INDEX = ['index.ts'] as const;
/** The paths of folders of one side. */
const server = (...names: readonly string[]) => names.map((name) => `src/server/${name}`);
const client = (...names: readonly string[]) => names.map((name) => `src/client/${name}`);
const engine = (...names: readonly string[]) => names.map((name) => `src/engine/${name}`);
/** What is asked, and where it stands. */
const TABLES = ['pages.config.ts', 'schemas/**'];
/** What reads Markdown, at build time alone. */
const MARKDOWN = ['mdast', 'micromark', 'yaml'] as const;
/** What runs in a browser. */
const BROWSER = { without: ['node:', ...MARKDOWN] } as const;
const SERVER = { without: ['react'] } as const;
/** The entries of the form engine. */
const ENGINE_ENTRIES = ['src/engine', 'src/engine/normalized-schema', 'src/engine/server', 'src/engine/versions'] as const;
const ENGINE_IN_BROWSER = [
  'src/engine',
  'src/engine/react',
  'src/engine/react/styles',
  'src/engine/rjsf/widgets',
  'src/engine/versions',
] as const;
/** The form engine knows nothing of the site; all but its React layer runs anywhere. */
const ENGINE = { without: ['node:', 'react', ...MARKDOWN] } as const;

/**
 * Who may import whom, the one statement of it: `tools → client, server → shared`, `client → content → shared`; client and
 * server never meet. A test
 * reads every import of the project by it (relative, `#…`, of types, when it runs) and refuses what it does not allow.
 * It refuses circles too: between files, between these layers, and within every folder, where each file and each folder,
 * with all that it holds, counts as one.
 */
export const LAYERS: readonly Layer[] = [
  { path: 'schemas', is: 'What is asked and answered: data', may: [], without: [''] },
  { path: 'schemas/meta', is: 'What the tables may hold', may: [], without: [''] },
  { path: 'pages.config.ts', is: 'The table of pages: data', may: [SHARED], without: [''] },
  { path: 'vite.config.ts', is: 'How the site is built and tested', may: ['src/tools/vite'] },

  {
    path: 'src/engine',
    isFlat: true,
    entries: INDEX,
    is: 'The entry of the form engine',
    may: engine('schema', 'evaluation', 'fields', 'form', 'locale', 'model', 'state', 'validation'),
    ...ENGINE,
  },
  {
    path: 'src/engine/react',
    entries: INDEX,
    is: 'A form and its fields in React',
    may: [
      'src/engine',
      'src/engine/react/styles',
      ...engine('schema', 'evaluation', 'fields', 'form', 'locale', 'messages', 'model', 'state', 'validation'),
    ],
    ...BROWSER,
  },
  { path: 'src/engine/react/look', entries: INDEX, is: 'A plain look for forms', may: [], ...BROWSER },
  { path: 'src/engine/react/styles', entries: INDEX, is: 'How forms look', may: [], ...BROWSER },
  {
    path: 'src/engine/rjsf/widgets',
    entries: INDEX,
    is: 'Widgets of rjsf in the engine’s forms',
    may: ['src/engine', 'src/engine/react', 'src/engine/react/styles'],
    ...BROWSER,
  },
  {
    path: 'src/engine/rjsf/adapt',
    entries: INDEX,
    is: 'Themes of rjsf in the engine’s forms',
    may: ['src/engine', 'src/engine/react', 'src/engine/rjsf/validation', 'src/engine/rjsf/widgets'],
    ...BROWSER,
  },
  {
    path: 'src/engine/rjsf/theme',
    entries: INDEX,
    is: 'The engine’s fields in rjsf’s forms',
    may: ['src/engine', 'src/engine/react', 'src/engine/rjsf', 'src/engine/rjsf/widgets', 'src/engine/schema'],
    ...BROWSER,
  },
  {
    path: 'src/engine/state',
    is: 'The state of a form that is being filled in, without React',
    may: engine('schema', 'evaluation', 'fields', 'model', 'form', 'validation'),
    ...ENGINE,
  },
  {
    path: 'src/engine/server',
    entries: INDEX,
    is: 'Ajv’s verdict on a payload',
    may: engine('schema', 'evaluation', 'ajv', 'fields', 'form', 'messages', 'model', 'validation'),
    ...ENGINE,
  },
  { path: 'src/engine/ajv', is: 'A form’s schema in Ajv', may: engine('schema', 'evaluation', 'form'), ...ENGINE },
  {
    path: 'src/engine/rjsf',
    entries: INDEX,
    is: 'What rjsf needs to work as the engine does',
    may: engine('schema', 'form', 'rjsf/validation'),
    ...ENGINE,
  },
  {
    path: 'src/engine/rjsf/validation',
    is: 'What a form finds wrong, as rjsf wants it',
    may: engine('schema', 'evaluation', 'form', 'model'),
    ...ENGINE,
  },
  {
    path: 'src/engine/rjsf/ajv',
    entries: INDEX,
    is: 'Ajv in rjsf',
    may: engine('schema', 'ajv', 'form', 'rjsf/validation'),
    ...ENGINE,
  },
  {
    path: 'src/engine/form',
    is: 'A schema compiled to a form',
    may: engine('schema', 'evaluation', 'fields', 'locale', 'messages', 'model', 'validation'),
    ...ENGINE,
  },
  {
    path: 'src/engine/normalized-schema',
    entries: INDEX,
    is: 'A schema as one JSON document in one spelling',
    may: engine('schema', 'evaluation', 'fields'),
    ...ENGINE,
  },
  {
    path: 'src/engine/testing',
    entries: INDEX,
    is: 'Samples of a form, the smallest part of a payload that fails, and rules in sentences',
    may: engine('schema', 'evaluation', 'fields', 'form', 'normalized-schema', 'server'),
    ...ENGINE,
  },
  {
    path: 'src/engine/versions',
    entries: INDEX,
    is: 'Versions of a form, and what becomes of payloads between them',
    may: engine('schema', 'model', 'form', 'normalized-schema'),
    ...ENGINE,
  },
  { path: 'src/engine/schema', is: 'JSON Schema of any draft as a graph of subschemas', may: [], ...ENGINE },
  { path: 'src/engine/evaluation', is: 'Keywords, and what they say of a value', may: engine('schema'), ...ENGINE },
  { path: 'src/engine/fields', is: 'Kinds of fields', may: engine('schema', 'evaluation', 'locale'), ...ENGINE },
  {
    path: 'src/engine/model',
    is: 'Which fields a form has for given values',
    may: engine('schema', 'evaluation', 'fields', 'locale'),
    ...ENGINE,
  },
  { path: 'src/engine/locale', is: 'The texts of a language, and the translation of a form', may: engine('schema'), ...ENGINE },
  {
    path: 'src/engine/messages',
    is: 'The message for each error',
    may: engine('schema', 'evaluation', 'fields', 'locale', 'model'),
    ...ENGINE,
  },
  {
    path: 'src/engine/validation',
    is: 'The errors of each field',
    may: engine('schema', 'evaluation', 'fields', 'model'),
    ...ENGINE,
  },

  {
    path: 'src/shared',
    isFlat: true,
    is: 'Pure code for both sides, which takes the tables as arguments',
    may: [],
    without: ['node:', 'react'],
  },
  {
    path: 'src/shared/forms',
    is: 'What follows from the forms’ tables',
    may: ['src/engine', 'src/engine/normalized-schema', 'src/engine/versions', 'src/shared'],
    without: ['node:', 'react'],
  },
  {
    path: 'src/shared/flows',
    is: 'What follows from the tables of steps',
    may: ['src/engine', 'src/shared', 'src/shared/forms'],
    without: ['node:', 'react'],
  },
  {
    path: 'src/shared/pages',
    is: 'What follows from the table of pages',
    may: ['src/engine', 'src/shared', 'src/shared/forms'],
    without: ['node:', 'react'],
  },

  { path: 'src/shared/async', is: 'Work that waits for other work', may: [], without: ['node:', 'react'] },
  { path: 'src/shared/design', is: 'Colours, typefaces and the logo', may: ['src/shared'], without: ['node:', 'react'] },
  { path: 'src/shared/drawings', is: 'What drawings are described in', may: ['src/shared'], without: ['node:', 'react'] },
  {
    path: 'src/shared/blocks',
    is: 'The shapes of what pages are made of',
    may: ['src/shared/drawings'],
    without: ['node:', 'react'],
  },

  {
    path: 'src/content',
    is: 'Words and pictures: data',
    may: ['src/shared', 'src/shared/blocks', 'src/shared/design', 'src/shared/drawings'],
    without: ['node:', 'react', ...MARKDOWN],
  },

  {
    path: 'src/client',
    isFlat: true,
    is: 'The browser’s entry, and the renderer’s',
    may: ['src/client/**', 'src/content', 'pages.config.ts', SHARED],
    ...BROWSER,
  },
  {
    path: 'src/client/app',
    is: 'The shell around every page',
    may: ['pages.config.ts', 'src/content', ...client('blocks', 'dialogs', 'flows', 'forms', 'ui'), SHARED],
    ...BROWSER,
  },
  { path: 'src/client/blocks', is: 'What pages are made of', may: [...client('dialogs', 'forms', 'ui'), SHARED], ...BROWSER },
  {
    path: 'src/client/flows',
    entries: ['flow-step.tsx', 'page-heading.ts', 'flow-table.ts', 'progress/application-calls.ts', 'progress/saved-records.ts'],
    is: 'Forms in steps',
    may: ['pages.config.ts', ...client('dialogs', 'forms', 'ui'), ...ENGINE_IN_BROWSER, SHARED],
    ...BROWSER,
  },
  {
    path: 'src/client/forms',
    is: 'The engine of forms, which knows no page, block or flow',
    may: [...client('dialogs', 'ui'), ...ENGINE_IN_BROWSER, SHARED],
    ...BROWSER,
  },
  { path: 'src/client/dialogs', is: 'Pop-ups', may: [...client('ui'), SHARED], ...BROWSER },
  { path: 'src/client/ui', is: 'Parts that know nothing of the site', may: ['src/shared/design', 'src/shared/drawings'], ...BROWSER },
  { path: 'src/staff', is: 'The page of the desk', may: [...client('styles'), SHARED], ...BROWSER },
  { path: 'src/client/styles', is: 'The stylesheet of the whole site', may: [], ...BROWSER },

  {
    path: 'src/server',
    isFlat: true,
    is: 'The server, put together',
    may: ['src/server/**', 'pages.config.ts', ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/routes',
    is: 'The calls of the API, and the pages',
    may: [
      ...server(
        'definitions',
        'files',
        'http',
        'leads',
        'limits',
        'openapi',
        'plugins',
        'resume',
        'site',
        'spam',
        'storage',
        'submissions',
        'without-scripts',
      ),
      ...ENGINE_ENTRIES,
      SHARED,
    ],
    ...SERVER,
  },
  {
    path: 'src/server/openapi',
    entries: ['document.ts'],
    is: 'The API, described',
    may: [...server('definitions', 'files', 'http', 'staff', 'submissions'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/start',
    is: 'Settings and the data folder',
    may: [...server('crypto', 'delivery', 'metrics', 'site', 'spam', 'storage', 'webhooks'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/spam',
    is: 'What tells programs from people',
    may: [...server('limits', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/webhooks',
    is: 'Events for other tools',
    may: [...server('definitions', 'delivery', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/metrics',
    entries: ['metrics.ts'],
    is: 'What monitoring reads',
    may: [...server('files', 'http', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/resume',
    is: 'Going on with an application elsewhere',
    may: [...server('definitions', 'http', 'storage', 'submissions'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/submissions',
    is: 'A form on its way in',
    may: [...server('files', 'http', 'limits', 'plugins', 'retention', 'spam', 'storage', 'without-scripts'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/without-scripts',
    entries: ['answers.ts', 'form-pages.ts'],
    is: 'Pages that answer forms sent without scripts',
    may: [...server('http', 'site'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  { path: 'src/server/site', is: 'The built site', may: [...server('storage'), ...ENGINE_ENTRIES, SHARED], ...SERVER },
  {
    path: 'src/server/retention',
    is: 'Erasing what is over',
    may: [...server('files', 'limits', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/leads',
    is: 'What staff do with leads, as data',
    may: [...server('definitions', 'delivery', 'files', 'retention', 'storage', 'submissions'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/staff',
    entries: ['routes.ts', 'calls.ts'],
    is: 'The desk: who is signed in, and its calls',
    may: [...server('delivery', 'files', 'http', 'leads', 'plugins', 'retention', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/keys',
    is: 'Changing the master key',
    may: [...server('crypto', 'files', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/plugins',
    is: 'What every request passes, or can ask for',
    may: [...server('http', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  {
    path: 'src/server/limits',
    is: 'How much a visitor may send',
    may: [...server('http', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  { path: 'src/server/delivery', is: 'Mail', may: [...server('definitions', 'limits', 'storage'), ...ENGINE_ENTRIES, SHARED], ...SERVER },
  {
    path: 'src/server/files',
    is: 'Uploads: looked into, encrypted, kept',
    may: [...server('crypto', 'storage'), ...ENGINE_ENTRIES, SHARED],
    ...SERVER,
  },
  { path: 'src/server/storage', is: 'The database', may: [...server('crypto'), ...ENGINE_ENTRIES, SHARED], ...SERVER },
  { path: 'src/server/definitions', is: 'Reading the tables', may: ['pages.config.ts', 'schemas', ...ENGINE_ENTRIES, SHARED], ...SERVER },
  { path: 'src/server/crypto', is: 'Encryption', may: [], ...SERVER },
  { path: 'src/server/http', is: 'The words of HTTP here: problems, outages, who posts', may: [...ENGINE_ENTRIES, SHARED], ...SERVER },

  {
    path: 'src/tools/run',
    entries: ['commands.json', 'run-command.ts', 'print.ts'],
    is: 'The commands of npm',
    may: [
      'src/server',
      'src/server/start',
      'src/tools/browser',
      'src/tools/build',
      'src/tools/console',
      'src/tools/forms',
      'src/tools/help',
      'src/tools/lab',
      'src/tools/vite',
      ...ENGINE_ENTRIES,
      SHARED,
    ],
  },
  { path: 'src/tools/help', is: 'The help of every command', may: [] },
  { path: 'src/tools/console', is: 'What commands print', may: [] },
  {
    path: 'src/tools/build',
    entries: ['stamp.ts'],
    is: 'The build',
    may: [
      'pages.config.ts',
      'src/content',
      'src/server/definitions',
      'src/tools/console',
      'src/tools/content',
      'src/tools/drawings',
      'src/tools/forms',
      'src/tools/media',
      'src/tools/pages',
      'src/tools/portfolio-pdf',
      ...ENGINE_ENTRIES,
      SHARED,
    ],
  },
  {
    path: 'src/tools/content',
    entries: ['check-markdown.ts', 'compile.ts', 'drawings.ts'],
    is: 'What Markdown becomes',
    may: ['src/content', ...ENGINE_ENTRIES, SHARED],
  },
  {
    path: 'src/tools/vite',
    is: 'Plugins of Vite',
    may: [
      'src/tools/content',
      'src/tools/drawings',
      'src/tools/media',
      'src/server/definitions',
      'src/tools/forms',
      ...ENGINE_ENTRIES,
      SHARED,
    ],
  },
  {
    path: 'src/tools/drawings',
    is: 'Files of drawings, their words set',
    may: ['src/client/ui', 'src/shared/design', 'src/shared/drawings'],
  },
  {
    path: 'src/tools/forms',
    is: 'Checking the tables, and what their changes mean for what is stored',
    may: [
      'src/client/forms',
      ...server('definitions', 'leads', 'start', 'storage'),
      'src/tools/console',
      'src/tools/content',
      'src/tools/help',
      'src/tools/pages',
      'schemas',
      'schemas/meta',
      'src/engine/rjsf',
      'src/engine/rjsf/ajv',
      'src/engine/testing',
      ...ENGINE_ENTRIES,
      SHARED,
    ],
  },
  {
    path: 'src/tools/pages',
    is: 'Checking the tables that are written in TypeScript',
    may: ['src/server/definitions', ...ENGINE_ENTRIES, SHARED],
  },
  {
    path: 'src/tools/lab',
    entries: ['lab-plugin.ts'],
    is: 'The form lab of the dev server',
    may: [
      'src/client/forms',
      ...server('definitions', 'delivery', 'leads', 'storage', 'submissions'),
      'src/engine/testing',
      'src/tools/console',
      'src/tools/forms',
      'src/tools/lab/protocol',
      ...ENGINE_ENTRIES,
      SHARED,
    ],
  },
  {
    path: 'src/tools/lab/protocol',
    is: 'What the lab’s page and the dev server say to each other',
    may: ['src/engine/normalized-schema', SHARED],
    ...BROWSER,
  },
  {
    path: 'src/tools/lab/page',
    is: 'The lab’s page in the browser',
    may: [
      ...client('dialogs', 'forms', 'styles', 'ui'),
      'src/tools/lab/protocol',
      'src/engine/normalized-schema',
      'src/engine/rjsf',
      ...ENGINE_IN_BROWSER,
      SHARED,
    ],
    ...BROWSER,
  },
  {
    path: 'src/tools/leads',
    entries: ['remains.ts'],
    is: 'The command of leads',
    may: [
      ...server('crypto', 'definitions', 'delivery', 'files', 'leads', 'retention', 'start', 'storage'),
      'src/tools/console',
      'src/tools/help',
      'src/tools/run',
      ...ENGINE_ENTRIES,
      SHARED,
    ],
  },
  {
    path: 'src/tools/staff',
    is: 'The command of staff accounts',
    may: [...server('start', 'storage'), 'src/tools/console', 'src/tools/help', 'src/tools/run', SHARED],
  },
  {
    path: 'src/tools/keys',
    is: 'The command of keys',
    may: [
      ...server('crypto', 'definitions', 'files', 'keys', 'start', 'storage'),
      'src/tools/console',
      'src/tools/help',
      'src/tools/leads',
      'src/tools/run',
      ...ENGINE_ENTRIES,
      SHARED,
    ],
  },
  {
    path: 'src/tools/database',
    is: 'The command that moves the database',
    may: [...server('start', 'storage'), 'src/tools/console', 'src/tools/help', 'src/tools/run', ...ENGINE_ENTRIES, SHARED],
  },
  {
    path: 'src/tools/meta',
    is: 'The command of meta-data',
    may: [...server('definitions', 'start', 'storage'), 'src/tools/console', 'src/tools/help', 'src/tools/run', ...ENGINE_ENTRIES, SHARED],
  },
  {
    path: 'src/tools/media',
    entries: ['banner-frame.ts', 'drawn.ts'],
    is: 'Drawing of pictures and films',
    may: ['src/content', ...client('ui'), 'src/tools/browser', 'src/tools/drawings', ...ENGINE_ENTRIES, SHARED],
  },
  {
    path: 'src/tools/portfolio-pdf',
    entries: ['write-portfolio-pdf.ts'],
    is: 'The portfolio as a PDF',
    may: ['pages.config.ts', 'src/content', ...client('ui'), ...ENGINE_ENTRIES, SHARED],
  },
  { path: 'src/tools/browser', is: 'Finding a browser', may: [] },
  { path: 'src/tools/architecture', is: 'This table, and what holds it', may: ['src/tools/run'] },

  { path: 'tests/packages', is: 'Packages of tests that are installed apart', may: [] },
  {
    path: 'tests/support',
    is: 'What tests of every kind use',
    may: [...TABLES, 'src/server/**', 'src/tools/browser', 'src/tools/run', 'src/engine/testing', ...ENGINE_ENTRIES, SHARED],
  },
  { path: 'tests/engine', is: 'Tests of the form engine', may: ['schemas/**', 'src/engine/**', SHARED, 'tests/corpus', 'tests/support'] },
  {
    path: 'tests/shared',
    is: 'Tests of what both sides share',
    may: [...TABLES, ...ENGINE_ENTRIES, SHARED, 'src/server/definitions', 'tests/support'],
  },
  {
    path: 'tests/client',
    is: 'Tests of the browser’s side',
    may: [
      ...TABLES,
      'src/client/**',
      'src/content',
      'src/engine/rjsf',
      'src/engine/rjsf/adapt',
      'src/engine/rjsf/theme',
      ...ENGINE_IN_BROWSER,
      SHARED,
      'tests/support',
    ],
  },
  { path: 'tests/content', is: 'Tests of words and pictures', may: ['src/client/ui', 'src/content', SHARED] },
  {
    path: 'tests/server/support',
    is: 'What tests with a server use',
    may: [...TABLES, 'src/server/**', ...ENGINE_ENTRIES, SHARED, 'tests/support'],
  },
  {
    path: 'tests/server',
    is: 'Tests of the server',
    may: [...TABLES, 'src/server/**', ...ENGINE_ENTRIES, SHARED, 'tests/server/support', 'tests/support'],
  },
  { path: 'tests/tools', is: 'Tests of the tools', may: [...TABLES, 'src/**', 'tests/server/support', 'tests/support'] },
  { path: 'tests/schemas', is: 'Tests over all forms', may: [...TABLES, 'src/**', 'tests/support'] },
  {
    path: 'tests/attack',
    is: 'Attacks on a server',
    may: [
      ...TABLES,
      'src/server/**',
      'src/tools/**',
      'src/engine/testing',
      ...ENGINE_ENTRIES,
      SHARED,
      'tests/server/support',
      'tests/support',
    ],
  },
  {
    path: 'tests/faults',
    is: 'A server’s troubles',
    may: [...TABLES, 'src/server/**', 'src/tools/**', ...ENGINE_ENTRIES, SHARED, 'tests/server/support', 'tests/support'],
  },
  {
    path: 'tests/e2e',
    is: 'Tests in a browser',
    may: [
      ...TABLES,
      'src/content',
      'src/server/storage',
      'src/tools/browser',
      ...ENGINE_ENTRIES,
      SHARED,
      'tests/guides',
      'tests/server/support',
      'tests/packages',
      'tests/support',
    ],
  },
  {
    path: 'tests/e2e/engine',
    is: 'The packed engine in an app of somebody else',
    may: ['src/tools/build', 'tests/e2e', 'tests/support'],
  },
  {
    path: 'tests/e2e/lab',
    is: 'The form lab, in a browser',
    may: [...TABLES, 'src/tools/forms', 'src/tools/lab', 'tests/e2e', 'tests/support'],
  },
  {
    path: 'tests/e2e/found-forms',
    is: 'Forms that other people wrote, in a browser',
    may: [
      ...TABLES,
      'src/server/**',
      'src/tools/**',
      ...ENGINE_ENTRIES,
      SHARED,
      'tests/corpus',
      'tests/e2e',
      'tests/server/support',
      'tests/support',
    ],
  },
  {
    path: 'tests/bench',
    is: 'Measurements',
    may: [
      'pages.config.ts',
      'src/client/**',
      'src/server/**',
      ...ENGINE_ENTRIES,
      SHARED,
      'tests/client',
      'tests/server/support',
      'tests/support',
    ],
  },
  { path: 'tests/corpus', is: 'Forms that other people wrote, and generated ones', may: [...TABLES, 'src/**', 'tests/support'] },
  { path: 'tests/guides', is: 'Tests of the guides, which do what they say', may: ['tests/support'] },
  { path: 'tests/mutants', is: 'Edits that tests must notice', may: ['src/tools/run'] },
];
