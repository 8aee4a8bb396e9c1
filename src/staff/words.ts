import { brand } from '#shared/brand.ts';
import type { DeskView, EventAction, EventView } from '#shared/staff.ts';

/** In the company's time zone. */
const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: brand.timeZone });

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: brand.timeZone });

export const dayInWords = (at: string): string => DAY.format(new Date(at));
export const timeInWords = (at: string): string => TIME.format(new Date(at));

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

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
    if (count > 0) return counted(count, unit);
  }
  return 'now';
}

/** Labels of actions in the history. */
export const ACTION_LABELS: Readonly<Record<EventAction, string>> = {
  reveal: 'revealed',
  file: 'opened the document',
  export: 'exported',
  find: 'searched in',
  erase: 'erased',
  state: 'set the state to',
  assign: 'assigned it to',
  note: 'noted:',
  'not-spam': 'said that it is not spam',
};

/** The object of an action, such as the label of a state. @param form the form of the lead; by default any form */
export function eventDetail({ action, detail }: EventView, { forms }: DeskView, form?: string): string {
  if (action === 'assign') return detail ?? 'nobody';
  if (action !== 'state') return detail ?? '';
  const states = forms.filter((formView) => form === undefined || formView.form === form).flatMap((formView) => formView.states);
  return states.find(({ id }) => id === detail)?.label ?? detail ?? '';
}
