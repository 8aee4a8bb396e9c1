// Parses the options of `npm run leads`.
import { parseArgs } from 'node:util';
import { brand } from '#shared/brand.ts';
import { boundsOfDay } from '#shared/days.ts';
import { UsageError } from '#tools/console/usage-error.ts';

const OPTIONS = {
  form: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  since: { type: 'string' },
  all: { type: 'boolean' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  'no-bom': { type: 'boolean' },
  format: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  id: { type: 'string' },
  reveal: { type: 'boolean' },
  rows: { type: 'string' },
  within: { type: 'string' },
  ids: { type: 'boolean' },
  yes: { type: 'boolean' },
  confirm: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

export interface Command {
  readonly name: string | undefined;
  readonly rest: readonly string[];
  readonly values: Values;
}

/** Options that filter leads. */
const FILTER = ['form', 'from', 'to', 'since'] as const;

/** The options of each command. Others are rejected, not ignored. */
const TAKES: Readonly<Record<string, readonly (keyof Values)[]>> = {
  list: [...FILTER, 'email', 'phone', 'json'],
  find: FILTER,
  show: ['reveal'],
  file: ['out', 'force'],
  export: [...FILTER, 'all', 'format', 'reveal', 'rows', 'no-bom'],
  erase: ['email', 'phone', 'id', 'yes'],
  due: ['form', 'within', 'ids', 'confirm'],
  log: ['since'],
  reindex: [],
  status: [],
  note: [],
  unflag: [],
  deliveries: [],
  assign: [],
};

/** @throws UsageError */
export function parseCommand(args: readonly string[]): Command {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { positionals, values } = parsed;
  const [name, ...rest] = positionals;
  const wrong = Object.keys(values).find((option) => name !== undefined && !TAKES[name]?.includes(option as keyof Values));
  if (wrong !== undefined && name !== undefined && name in TAKES) throw new UsageError(`"leads ${name}" has no option --${wrong}.`);
  return { name, rest, values };
}

/** Start and end of a day in the company's time zone. */
function readDay(option: string, text: string) {
  const day = boundsOfDay(text, brand.timeZone);
  if (!day) throw new UsageError(`--${option} must be a day like 2030-01-31, today or yesterday, not "${text}".`);
  return day;
}

/** The start of the time span; undefined if no option names it. */
export const sinceOf = ({ since }: { readonly since?: string | undefined }): string | undefined =>
  since === undefined ? undefined : readDay('since', since).start;

/** Converts the options of a command to a filter. The day of `--to` is included. */
export function filterOf({ form, from, to, since }: Values, forms: readonly string[]) {
  if (form !== undefined && !forms.includes(form)) {
    throw new UsageError(`There is no form "${form}". The forms are: ${forms.join(', ')}.`);
  }
  if (from !== undefined && since !== undefined) throw new UsageError('--since is the same as --from: use one of them.');
  return {
    form,
    from: from === undefined ? sinceOf({ since }) : readDay('from', from).start,
    before: to === undefined ? undefined : readDay('to', to).end,
  };
}
