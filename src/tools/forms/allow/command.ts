import { UsageError } from '#tools/console/usage-error.ts';
import type { FormsCommand } from '../command.ts';
import { readProject } from '../project.ts';
import { allow } from './allow.ts';

/** `allow`: records that a breaking change is intended, and why. */
export const allowCommand: FormsCommand = {
  run: async ([formList, ...rest], { schemas, out }) => {
    // The path in the middle is optional.
    const [path, why] = rest.length === 2 ? rest : [undefined, rest[0]];
    if (formList === undefined || why === undefined || rest.length > 2)
      throw new UsageError('Name the form and the reason: allow <form> [path] "The bank asks for it from May on"');
    const today = new Date().toISOString().slice(0, 10);
    const lines = await allow(schemas, await readProject(schemas), { forms: formList.split(','), path, why, today });
    for (const line of lines) out(line);
    return 0;
  },
};
