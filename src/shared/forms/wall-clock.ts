/** Clocks on the wall where the company and most visitors are: a time without a zone is one of theirs. */
const ZONE = '+05:30';
const MINUTES = 5 * 60 + 30;

const DAY = 24 * 60;

const CLOCK = /^(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/i;
const ZONED_CLOCK = /^(\d\d):(\d\d)(:\d\d(?:\.\d+)?)(?:Z|([+-])(\d\d):(\d\d))$/i;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** What a clock control gives, or somebody types, made a whole `time` or `date-time`: «10:30» → `10:30:00+05:30`. Other texts stay as they are. */
export function withZone(text: string, format: 'time' | 'date-time'): string {
  if (format === 'time') return text.replace(CLOCK, (_all, clock: string, seconds = ':00') => `${clock}${seconds}${ZONE}`);
  return text.replace(MOMENT, (_all, date: string, clock: string, seconds = ':00') => `${date}T${clock}${seconds}${ZONE}`);
}

/** The same as a clock control shows it: without seconds that are none, without its zone. Texts that are no times stay as they are. */
export function withoutZone(text: string, format: 'time' | 'date-time'): string {
  const short = (clock: string) => clock.replace(/:00(?:\.0+)?$/, '');
  if (format === 'date-time') {
    const moment = /(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(moment) ? text : short(new Date(moment + MINUTES * 60_000).toISOString().slice(0, 19));
  }
  const [, hours, minutes, seconds = '', sign, aheadHours = '0', aheadMinutes = '0'] = ZONED_CLOCK.exec(text) ?? [];
  if (hours === undefined) return text;
  const ahead = (sign === '-' ? -1 : 1) * (Number(aheadHours) * 60 + Number(aheadMinutes));
  const here = (Number(hours) * 60 + Number(minutes) - ahead + MINUTES + 2 * DAY) % DAY;
  return short(`${twoDigits(Math.floor(here / 60))}:${twoDigits(here % 60)}${seconds}`);
}
