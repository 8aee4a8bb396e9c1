import { parseArgs } from 'node:util';
import type { Payload } from '#shared/forms/types.ts';
import { generatePayloads, expand } from '#engine/testing/index.ts';
import { readProject } from '../project.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { compileRules } from '../verdict.ts';
import type { FormsCommand } from '../command.ts';
import { findForm } from '../find-form.ts';

const MAX_COUNT = 100_000;

function wholeNumber(option: string, text: string, max: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= max)) throw new UsageError(`--${option} takes a whole number from 0 to ${max.toLocaleString('en')}, not "${text}"`);
  return number;
}

/** `sample`: generates payloads from a form's schema. */
export const sampleCommand: FormsCommand = {
  run: async (args, { schemas, out, err }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        valid: { type: 'boolean' },
        invalid: { type: 'boolean' },
        bare: { type: 'boolean' },
        count: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
      },
      allowPositionals: true,
    });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0)
      throw new UsageError('Name one form: sample <form> [--valid|--invalid] [--count n] [--seed s]');
    if (values.valid && values.invalid) throw new UsageError('Use --valid or --invalid, not both');
    const count = wholeNumber('count', values.count, MAX_COUNT);
    const seed = wholeNumber('seed', values.seed, 2 ** 31 - 1);
    const { definition, samples } = findForm(await readProject(schemas), name);
    const { api } = compileRules(definition);
    const own = samples.valid.map(({ content }) => expand(content) as Payload);
    const { invalid = false, bare = false } = values;
    const generated = generatePayloads(api, { mode: invalid ? 'fault' : 'valid', own, seed });
    let printed = 0;
    while (printed < count) {
      const { value, done } = generated.next();
      if (done) break;
      out(JSON.stringify(invalid && !bare ? value : value.payload));
      printed += 1;
    }
    if (printed < count)
      err(`Only ${printed} could be generated: no other payload was found that the form ${invalid ? 'refuses' : 'accepts'}`);
    return printed < count ? 1 : 0;
  },
};
