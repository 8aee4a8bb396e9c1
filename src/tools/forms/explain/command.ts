import { parseArgs, styleText } from 'node:util';
import { readProject } from '../project.ts';
import type { ExplainedPlace } from '#engine/testing/index.ts';
import { explainDefinition } from './explain-definition.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import type { FormsCommand } from '../command.ts';
import { findForm } from '../find-form.ts';
import { nearestName } from '../nearest-name.ts';

/** Finds a typed path: as it is, or with `*` for row numbers, since most lists have the same rules for each row. */
function findPath(typed: string, paths: ReadonlySet<string>): string | undefined {
  return [typed, typed.replaceAll(/(?<=^|\/)\d+(?=\/|$)/g, '*')].find((path) => paths.has(path));
}

function formatField({ path, title, sentences }: ExplainedPlace): string[] {
  const head = path === '' ? title : `${path} · ${title}`;
  return [styleText('bold', head), ...sentences.map((sentence) => `  ${sentence}`)];
}

/** `explain`: prints the rules of a form, or of one of its fields, in sentences. */
export const explainCommand: FormsCommand = {
  run: async (args, { schemas, out }) => {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    const [name, typed, ...others] = positionals;
    if (name === undefined || others.length > 0)
      throw new UsageError('Name a form, and one of its fields if you like: explain <form> [path]');
    const { definition } = findForm(await readProject(schemas), name);
    const places = explainDefinition(definition);
    const paths = new Set(places.map(({ path }) => path));
    const path = typed === undefined ? '' : findPath(typed, paths);
    if (path === undefined) {
      const nearest = nearestName(typed ?? '', [...paths]);
      throw new UsageError(
        `The form "${name}" has no field "${typed}". ${nearest === undefined ? '' : `Did you mean "${nearest}"? `}Its fields are:\n${[
          ...paths,
        ]
          .slice(1)
          .map((field) => `  ${field}`)
          .join('\n')}`,
      );
    }
    const chosen = places.filter((place) => path === '' || place.path === path || place.path.startsWith(`${path}/`));
    out(chosen.map((place) => formatField(place).join('\n')).join('\n\n'));
    return 0;
  },
};
