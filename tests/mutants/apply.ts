import { parseSync } from 'rolldown/utils';
import type { Mutant } from './types.ts';

type Edit = Pick<Mutant, 'file' | 'find' | 'replace'>;

/** Returns the syntax error of a text, by its file's extension; undefined without one. */
function syntaxError(file: string, text: string): string | undefined {
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

/** An edit that does not apply to its file (any more). */
export class EditError extends Error {
  override readonly name = 'EditError';
}

/**
 * Applies an edit to the text of its file.
 *
 * @throws EditError if the text to replace does not occur exactly once, or the result has a syntax error
 */
export function applyEdit({ file, find, replace }: Edit, text: string): string {
  const [before = '', ...after] = text.split(find);
  if (after.length !== 1) throw new EditError(`the text to be found stands ${after.length} times in ${file}`);
  const edited = before + replace + (after[0] ?? '');
  const fault = syntaxError(file, edited);
  if (fault !== undefined) throw new EditError(`with the edit ${file} cannot be read: ${fault}`);
  return edited;
}
