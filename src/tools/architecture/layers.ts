// Who may import whom, and which files of a folder are public.

/** A folder or file, and what it may import. */
export interface Layer {
  /** Includes all its content, except folders with a row of their own. */
  readonly path: string;
  readonly is: string;
  /** The folders and files it may import beside its own. */
  readonly may: readonly string[];
  /** Packages and paths that it must not import, by the start of their names. '' stands for every package. */
  readonly without?: readonly string[];
}

/** Packages that read Markdown, for the build only. */
const MARKDOWN = ['mdast', 'micromark', 'yaml'] as const;
const ANYWHERE = ['node:', 'react', ...MARKDOWN] as const;
const BROWSER = ['node:', ...MARKDOWN] as const;
/** Parts of the engine for Node, since they include Ajv. */
const NODE_ENGINE = ['src/engine/server', 'src/engine/testing', 'src/engine/rjsf/ajv'] as const;

/**
 * Imports go one way: `tools → client, server → shared → engine`; client and server never meet. A test reads every import of the project,
 * of types too, and refuses what no row allows. It also refuses circular imports between files and between the folders of each folder.
 */
export const LAYERS: readonly Layer[] = [
  { path: 'schemas', is: 'What is asked and answered: data', may: [], without: [''] },
  { path: 'pages.config.ts', is: 'The table of pages: data', may: ['src/shared'], without: [''] },
  { path: 'vite.config.ts', is: 'How the site is built and tested', may: ['src/tools/vite'] },

  { path: 'src/engine', is: 'The form engine, which runs anywhere and knows nothing of the site', may: [], without: ANYWHERE },
  { path: 'src/engine/react', is: 'The form engine in React', may: ['src/engine'], without: [...BROWSER, ...NODE_ENGINE] },
  { path: 'src/engine/rjsf', is: 'The form engine beside rjsf', may: ['src/engine'], without: BROWSER },

  { path: 'src/shared', is: 'Pure code for both sides', may: ['src/engine'], without: ['node:', 'react', ...NODE_ENGINE] },
  { path: 'src/content', is: 'Words and pictures: data', may: ['src/shared'], without: ANYWHERE },

  {
    path: 'src/client',
    is: 'The site in the browser',
    may: ['pages.config.ts', 'src/client', 'src/content', 'src/engine', 'src/shared'],
    without: [...BROWSER, ...NODE_ENGINE],
  },
  {
    path: 'src/client/blocks',
    is: 'What pages are made of',
    may: ['src/client/dialogs', 'src/client/forms', 'src/client/ui', 'src/shared'],
    without: BROWSER,
  },
  {
    path: 'src/client/forms',
    is: 'Forms, which know no page, block or flow',
    may: ['src/client/dialogs', 'src/client/ui', 'src/engine', 'src/shared'],
    without: [...BROWSER, ...NODE_ENGINE],
  },
  { path: 'src/client/ui', is: 'Parts that know nothing of the site', may: ['src/shared/design', 'src/shared/drawings'], without: BROWSER },
  { path: 'src/staff', is: 'The desk in the browser', may: ['src/client/styles', 'src/shared'], without: BROWSER },

  { path: 'src/server', is: 'The server', may: ['pages.config.ts', 'schemas', 'src/engine', 'src/shared'], without: ['react'] },

  { path: 'src/tools', is: 'The commands and the build', may: ['pages.config.ts', 'schemas', 'src'] },
  {
    path: 'src/tools/lab/page',
    is: 'The form lab in the browser',
    may: ['src/client', 'src/engine', 'src/shared', 'src/tools/lab/protocol'],
    without: BROWSER,
  },

  { path: 'tests', is: 'Tests', may: ['pages.config.ts', 'schemas', 'src'] },
  { path: 'tests/engine', is: 'Tests of the form engine', may: ['schemas', 'src/engine', 'src/shared', 'tests/corpus', 'tests/support'] },
];

const INDEX = ['index.ts'] as const;

/** Folders of which other folders of `src` import only these files. All files of other folders are public. */
export const PUBLIC_FILES: Readonly<Record<string, readonly string[]>> = {
  'src/engine': INDEX,
  'src/engine/normalized-schema': INDEX,
  'src/engine/react': INDEX,
  'src/engine/react/look': INDEX,
  'src/engine/react/styles': INDEX,
  'src/engine/rjsf': INDEX,
  'src/engine/rjsf/adapt': INDEX,
  'src/engine/rjsf/ajv': INDEX,
  'src/engine/rjsf/theme': INDEX,
  'src/engine/rjsf/widgets': INDEX,
  'src/engine/server': INDEX,
  'src/engine/testing': INDEX,
  'src/engine/versions': INDEX,
  'src/client/flows': ['flow-step.tsx', 'page-heading.ts', 'flow-table.ts', 'progress/application-calls.ts', 'progress/saved-records.ts'],
  'src/server/metrics': ['metrics.ts'],
  'src/server/openapi': ['document.ts'],
  'src/server/staff': ['routes.ts', 'calls.ts'],
  'src/server/without-scripts': ['answers.ts', 'form-pages.ts'],
  'src/tools/build': ['stamp.ts'],
  'src/tools/content': ['check-markdown.ts', 'compile.ts', 'drawings.ts'],
  'src/tools/lab': ['lab-plugin.ts'],
  'src/tools/leads': ['remains.ts'],
  'src/tools/media': ['banner-frame.ts', 'drawn-digests.ts'],
  'src/tools/portfolio-pdf': ['write-portfolio-pdf.ts'],
  'src/tools/run': ['commands.json', 'run-command.ts', 'print.ts'],
};
