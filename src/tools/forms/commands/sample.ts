import { parseArgs } from 'node:util';
import type { Payload } from '#shared/forms/types.ts';
import { makeInvalidPayloads, makeValidPayloads, type RefusedPayload } from '../make/make-payloads.ts';
import { readProject } from '../project.ts';
import { expand } from '../samples/expand.ts';
import { UsageError } from '../usage-error.ts';
import { compileRules } from '../verdict.ts';
import type { FormsCommand } from './command.ts';
import { findForm } from './find-form.ts';

const HELP = `npm run forms -- sample <form> [--valid|--invalid] [--count n] [--seed s]

Makes payloads up from the form's schema, one a line: first the smallest and the fullest and those at each limit, then any. Each is tried
by the rules of the API before it is printed.

  --valid       payloads that the form takes (so it is where nothing is said)
  --invalid     payloads that it refuses, each as { "fails": [{ "path", "keyword", "limit", "valueKind", "message" }], "payload": {…} }:
                first one for each rule, just beyond its limit
  --bare        with --invalid: the payloads alone
  --count n     so many (10)
  --seed s      a whole number that decides which come after those at limits (1): the same number, the same payloads

Examples:
  npm run -s forms -- sample contact --count 100 > contact.ndjson
  npm run -s forms -- sample quote --invalid --count 1000 | jq -c .fails
  npm run -s forms -- sample quote --invalid --bare | npm run -s forms -- check quote -

Exit code: 0 all right, 1 fewer were found than asked for, 2 the command cannot be carried out.`;

/** More than this is no sample. */
const MOST = 100_000;

function wholeNumber(option: string, text: string, most: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= most)) throw new UsageError(`--${option} takes a whole number from 0 to ${most.toLocaleString('en')}, not "${text}"`);
  return number;
}

function* refused(made: Iterable<RefusedPayload>, isBare: boolean): Generator<object> {
  for (const one of made) yield isBare ? one.payload : one;
}

/** `sample`: payloads made up from a form's schema. */
export const sampleCommand: FormsCommand = {
  help: HELP,
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
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0)
      throw new UsageError('Name one form: sample <form> [--valid|--invalid] [--count n] [--seed s]');
    if (values.valid && values.invalid) throw new UsageError('Say --valid or --invalid, not both');
    const count = wholeNumber('count', values.count, MOST);
    const seed = wholeNumber('seed', values.seed, 2 ** 31 - 1);
    const { definition, samples } = findForm(await readProject(schemas), name);
    const { api } = compileRules(definition);
    const own = samples.valid.map(({ content }) => expand(content) as Payload);
    const { invalid = false, bare = false } = values;
    const made = invalid ? refused(makeInvalidPayloads(api, own, seed), bare) : makeValidPayloads(api, own, seed);
    let printed = 0;
    while (printed < count) {
      const { value, done } = made.next();
      if (done) break;
      out(JSON.stringify(value));
      printed += 1;
    }
    if (printed < count) err(`Only ${printed} could be made up: nothing else was found that the form ${invalid ? 'refuses' : 'takes'}`);
    return printed < count ? 1 : 0;
  },
};
