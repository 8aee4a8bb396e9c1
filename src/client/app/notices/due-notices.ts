import { unsupportedSafari, type MaintenanceNotice } from '#content/shell/notices.ts';
import type { DialogSpec } from '#shared/forms/types.ts';
import { SAFARI_MINIMUM } from '../constants.ts';

/** Other browsers whose user agent contains «Safari». */
const NOT_SAFARI = /Chrom(e|ium)|Android|CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|YaBrowser|DuckDuckGo/;

/** The major version of Safari in a user agent; undefined for other browsers. */
export function safariVersion(userAgent: string): number | undefined {
  if (NOT_SAFARI.test(userAgent)) return undefined;
  const version = /Version\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\S+ )?Safari\//.exec(userAgent)?.[1];
  return version === undefined ? undefined : Number(version);
}

export interface Visit {
  readonly userAgent: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether this maintenance notice has been shown in this browser session. */
  readonly isMaintenanceSeen: boolean;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** The last day of the maintenance, without time zone conversion. The format is created on use, because that is slow. */
const dayOf = (until: string) => new Intl.DateTimeFormat('en-GB', DAY).format(Date.parse(until.slice(0, 'YYYY-MM-DD'.length)));

function textOf({ text, until }: MaintenanceNotice): string {
  return text.replace('{date}', until === undefined ? '' : ` on ${dayOf(until)}`);
}

/** The notices that the home page shows on load: maintenance first, then the unsupported Safari (site.md §2). */
export function dueNotices(maintenance: MaintenanceNotice | null, { userAgent, now, isMaintenanceSeen }: Visit): DialogSpec[] {
  const due: DialogSpec[] = [];
  if (maintenance && !isMaintenanceSeen && (maintenance.until === undefined || now < Date.parse(maintenance.until))) {
    due.push({ icon: 'info', title: maintenance.title, text: textOf(maintenance) });
  }
  const safari = safariVersion(userAgent);
  if (safari !== undefined && safari < SAFARI_MINIMUM) due.push({ icon: 'error', ...unsupportedSafari });
  return due;
}
