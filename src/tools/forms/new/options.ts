import { parseArgs } from 'node:util';
import { UsageError } from '#tools/console/usage-error.ts';

/** The options of `new`, with paths as they were typed. */
export interface NewOptions {
  readonly from: string | undefined;
  readonly ui: string | undefined;
  readonly data: readonly string[];
  /** The page that will show the form. */
  readonly page: string | undefined;
}

/**
 * Parses the options of `new`. `--data` takes several files, so that a shell can expand `samples/*.json`.
 *
 * @throws UsageError
 */
export function parseOptions(options: readonly string[]): NewOptions {
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
