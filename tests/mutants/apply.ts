import { parseSync } from 'rolldown/utils';
import type { Mutant } from './types.ts';

type Edit = Pick<Mutant, 'file' | 'find' | 'replace'>;

/** Why a text is not what its file's extension promises; undefined when it is. */
function syntaxFault(file: string, text: string): string | undefined {
  if (file.endsWith('.json')) {
    try {
      JSON.parse(text);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }
  return /\.tsx?$/.test(file) ? parseSync(file, text).errors[0]?.message : undefined;
}

/** An edit that does not fit its file (any more). */
export class EditError extends Error {
  override readonly name = 'EditError';
}

/**
 * The file's text with the edit made.
 *
 * @throws EditError when the text to be found does not stand there exactly once, or what comes out cannot be read
 */
export function applyEdit({ file, find, replace }: Edit, text: string): string {
  const [before = '', ...after] = text.split(find);
  if (after.length !== 1) throw new EditError(`the text to be found stands ${after.length} times in ${file}`);
  const edited = before + replace + (after[0] ?? '');
  const fault = syntaxFault(file, edited);
  if (fault !== undefined) throw new EditError(`with the edit ${file} cannot be read: ${fault}`);
  return edited;
}
