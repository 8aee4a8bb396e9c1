import { parseArgs } from 'node:util';
import { issuesOf, shrinkPayload } from '#engine/testing/index.ts';
import { type GivenPayload, readPayloads } from '../payloads/read-payloads.ts';
import { readProject } from '../project.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { compileRules } from '../verdict.ts';
import type { FormsCommand } from '../command.ts';
import { findForm } from '../find-form.ts';
import { nearestName } from '../nearest-name.ts';

/** `shrink`: prints the smallest payload that is rejected for the same reason. */
export const shrinkCommand: FormsCommand = {
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { alone: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [name, file, path, ...others] = positionals;
    if (name === undefined || file === undefined || others.length > 0)
      throw new UsageError('Name a form and a payload: shrink <form> <payload.json> [path] [--alone]');
    const { definition } = findForm(await readProject(terminal.schemas), name);
    const payloads: GivenPayload[] = [];
    for await (const payload of readPayloads([file], terminal)) payloads.push(payload);
    const [given] = payloads;
    if (!given || payloads.length > 1) throw new UsageError(`Name one payload: there are ${payloads.length} in ${file}`);
    if ('problem' in given) throw new UsageError(given.problem);
    const { api } = compileRules(definition);
    const issues = issuesOf(api, given.body);
    const issue = path === undefined ? issues[0] : issues.find((candidate) => candidate.path === path);
    if (issues.length === 0) {
      terminal.err(`${name} accepts ${file}: there is nothing to make smaller`);
      return 1;
    }
    if (!issue) {
      const paths = issues.map((candidate) => candidate.path);
      const nearest = nearestName(path ?? '', paths);
      throw new UsageError(
        `Nothing is wrong at "${path}". ${nearest === undefined ? '' : `Did you mean "${nearest}"? `}There are errors at: ${paths.join(', ')}`,
      );
    }
    const { value, tries, isEnded } = shrinkPayload(api, given.body, issue, values.alone);
    terminal.out(JSON.stringify(value, undefined, 2));
    const [before, after] = [given.body, value].map((payload) => JSON.stringify(payload).length);
    const location = issue.path === '' ? 'the payload as a whole' : issue.path;
    terminal.err(`Refused at ${location}, by ${issue.keyword}: ${issue.message}`);
    terminal.err(
      `${after} of ${before} characters are left after ${tries} tries${isEnded ? '; the search was stopped, so a smaller one may exist' : ''}`,
    );
    return 0;
  },
};
