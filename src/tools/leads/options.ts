import { parseArgs } from 'node:util';
import { UsageError } from '#tools/forms/usage-error.ts';

const OPTIONS = {
  form: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  id: { type: 'string' },
  reveal: { type: 'boolean' },
  rows: { type: 'string' },
  within: { type: 'string' },
  ids: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

export interface Command {
  readonly name: string | undefined;
  readonly rest: readonly string[];
  readonly values: Values;
}

/** Which options each command takes; another one is a mistake, not something to pass over. */
const TAKES: Readonly<Record<string, readonly (keyof Values)[]>> = {
  list: ['form', 'from', 'to'],
  show: ['reveal'],
  export: ['form', 'from', 'to', 'format', 'reveal', 'rows'],
  erase: ['email', 'phone', 'id', 'yes'],
  due: ['form', 'within', 'ids'],
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
  if (wrong !== undefined && name !== undefined && name in TAKES) throw new UsageError(`"leads ${name}" takes no --${wrong}.`);
  return { name, rest, values };
}

/** The start of a day (UTC), `days` later. */
function dayStart(option: string, day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time))
    throw new UsageError(`--${option} must be a day like 2030-01-31, not "${day}".`);
  return new Date(time + days * 86_400_000).toISOString();
}

/** Days as the visitor types them, `--to` included, made into a filter. */
export function filterOf({ form, from, to }: Values, forms: readonly string[]) {
  if (form !== undefined && !forms.includes(form)) {
    throw new UsageError(`There is no form "${form}". The forms are: ${forms.join(', ')}.`);
  }
  return {
    form,
    from: from === undefined ? undefined : dayStart('from', from, 0),
    before: to === undefined ? undefined : dayStart('to', to, 1),
  };
}
