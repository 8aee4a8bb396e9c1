import { brand } from '#shared/brand.ts';

/** By the clocks of the company, as everywhere else. */
const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: brand.timeZone });

export const timeInWords = (at: string): string => TIME.format(new Date(at));

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was. */
export function ageInWords(at: string, now = Date.now()): string {
  const age = now - Date.parse(at);
  for (const [unit, length] of UNITS) {
    const count = Math.floor(age / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'now';
}

const ACTIONS: Readonly<Record<string, string>> = {
  reveal: 'revealed',
  file: 'opened the document',
  export: 'exported',
  find: 'searched in',
  erase: 'erased',
  state: 'set the state to',
  assign: 'assigned it to',
  note: 'noted',
};

export const ACTION_NAMES: readonly string[] = Object.keys(ACTIONS);

/** What somebody did, before what it was. */
export const actionInWords = (action: string): string => ACTIONS[action] ?? action;
