import { parseArgs } from 'node:util';
import { UsageError } from '#tools/console/usage-error.ts';

/** What was typed behind the name of a new form: paths of files, and where it is placed. */
export interface NewOptions {
  readonly from: string | undefined;
  readonly ui: string | undefined;
  readonly data: readonly string[];
  /** The page that shows it. */
  readonly page: string | undefined;
}

/**
 * What a form is made of, as it was typed behind `new <name>`. After `--data` may stand as many files as a shell makes of `samples/*.json`.
 *
 * @throws UsageError
 */
export function optionsOf(options: readonly string[]): NewOptions {
  const { values, tokens } = parseArgs({
    args: [...options],
    options: { from: { type: 'string' }, ui: { type: 'string' }, data: { type: 'string', multiple: true }, page: { type: 'string' } },
    allowPositionals: true,
    tokens: true,
  });
  const data = tokens.flatMap((token, index) => {
    if (token.kind === 'option' && token.name === 'data') return [token.value ?? ''];
    if (token.kind !== 'positional') return [];
    const option = tokens.slice(0, index).findLast(({ kind }) => kind === 'option');
    if (option?.kind === 'option' && option.name === 'data') return [token.value];
    throw new UsageError(`"${token.value}" is unexpected: list payloads after --data`);
  });
  return { from: values.from, ui: values.ui, data, page: values.page };
}
