import { format } from 'oxfmt';

/** Line width of the tables. */
const WIDTH = 140;

/** Formats JSON like the tables. An object in one line stays in one line if it fits. A text that is not JSON stays unchanged. */
export async function tidy(text: string): Promise<string> {
  const { code, errors } = await format('table.json', text, { printWidth: WIDTH });
  return errors.length > 0 ? text : code;
}
