import { format } from 'oxfmt';

/** As wide as the tables are written. */
const WIDTH = 140;

/** JSON laid out as the tables are: an object that was begun in one line stays in it as long as it fits. What is no JSON stays as it is. */
export async function tidy(text: string): Promise<string> {
  const { code, errors } = await format('table.json', text, { printWidth: WIDTH });
  return errors.length > 0 ? text : code;
}
