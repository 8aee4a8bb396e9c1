import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that a source may have without a reason. */
export const MOST_LINES = 250;

/** Why a source is longer, by path. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'pages.config.ts': 'One row a page: the table is read, compared and sorted as one',
  'src/content/pages/home.ts': 'What one page says, in the order in which it says it',
  'src/tools/architecture/layers.ts': 'One row a layer: a table is one',
  'src/tools/lab/protocol/calls.ts': 'Shapes alone: what the lab and its server say to each other, both ways of a call side by side',
  'src/shared/forms/types.ts': 'Shapes alone: the vocabulary of a form, whose words are made of each other',
  'src/client/forms/form.module.css': 'What stands under what within a form: each rule gives way to others here',
  'src/client/app/banner/page-banner.module.css': 'Sizes and tones of one banner share its names',
  'src/client/forms/engine/form-values.ts':
    'Whatever changes a value goes by the same private state; what can be worked out without it is elsewhere',
  'src/client/forms/engine/form-store.ts':
    'The list of all that a form on the page may be asked: nearly every member hands on to the part that knows',
  'src/client/forms/engine/form-findings.ts':
    'What is said of one field, of some and of all goes by the same private state: who was touched, what cannot be read',
  'src/server/storage/save-lead.ts': 'One transaction: what has to happen before what is read from top to bottom',
};

/** Lines of every source, by path: what a browser or Node runs, and style sheets. */
export function readLengths(root: string): ReadonlyMap<string, number> {
  const paths = globSync(['src/**/*.{ts,tsx,mjs,css}', 'schemas/**/*.ts', '*.config.ts'], { cwd: root });
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8').split('\n').length - 1]));
}

/** Sources that are too long without a reason, and reasons of sources that are not. */
export function wrongLengths(lengths: ReadonlyMap<string, number>, reasons: Readonly<Record<string, string>>): string[] {
  const long = [...lengths].filter(([, lines]) => lines > MOST_LINES);
  const unexplained = long
    .filter(([path]) => !Object.hasOwn(reasons, path))
    .map(
      ([path, lines]) =>
        `${path} has ${lines} lines, more than ${MOST_LINES}.\n  mend: Split it by what its parts do, or say in LONG_FILES why it is one.`,
    );
  const stale = Object.keys(reasons)
    .filter((path) => !long.some(([name]) => name === path))
    .map((path) => `${path} has no more than ${MOST_LINES} lines, or is gone.\n  mend: Take it out of LONG_FILES.`);
  return [...unexplained, ...stale];
}
