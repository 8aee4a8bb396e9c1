import type { Checked } from '../../protocol/calls.ts';
import { STATE_NAMES, STATES, type Address } from '../address.ts';

/** A row of the sheet: a form in one state, in every width. */
export interface SheetRow extends Pick<Address, 'state' | 'language'> {
  readonly name: string;
  /** The id of the sample in the form; missing for an empty form. */
  readonly sample?: string;
}

/** States in which the form is shown empty. In the others it is filled in. */
const EMPTY: ReadonlySet<string> = new Set(['typed', 'errors']);

/** All rows of a form: empty, each valid sample, each state of the toolbar, each outcome's dialog, and long words. */
export function sheetRows(samples: Checked['samples'], outcomes: readonly string[]): readonly SheetRow[] {
  const valid = samples.filter(({ file }) => file.startsWith('samples/valid/')).map(({ id }) => id);
  const [first] = valid;
  const whole = valid.includes('complete') ? 'complete' : first;
  const filled = whole === undefined ? {} : { sample: whole };
  const written = { language: 'written' } as const;
  return [
    { name: 'Empty', state: 'typed', ...written },
    ...valid.map((sample) => ({ name: `Sample ${sample}`, state: 'typed', sample, ...written }) as const),
    ...STATES.filter((state) => state !== 'typed' && state !== 'rjsf').map((state) => ({
      name: STATE_NAMES[state],
      state,
      ...written,
      ...(EMPTY.has(state) ? {} : filled),
    })),
    ...outcomes.map((key) => ({ name: `Dialog of ${key}`, state: `outcome-${key}`, ...written, ...filled }) as const),
    { name: 'Long words', state: 'errors', language: 'long' },
    { name: 'Long words, filled in', state: 'typed', language: 'long', ...filled },
  ];
}
