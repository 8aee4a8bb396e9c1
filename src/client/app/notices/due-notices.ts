import { unsupportedSafari, type MaintenanceNotice } from '#client/content/shell/notices.ts';
import type { DialogSpec } from '#shared/forms/types.ts';
import { SAFARI_MINIMUM } from '../constants.ts';
import { safariVersion } from './safari-version.ts';

export interface Visit {
  readonly userAgent: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the maintenance notice has been shown in this browser session. */
  readonly seen: boolean;
}

/** What the home page has to say on load, in order: the maintenance, then that this Safari is too old (site.md §2). */
export function dueNotices(maintenance: MaintenanceNotice | null, { userAgent, now, seen }: Visit): DialogSpec[] {
  const due: DialogSpec[] = [];
  if (maintenance && !seen && (maintenance.until === undefined || now < Date.parse(maintenance.until))) {
    due.push({ icon: 'info', title: maintenance.title, text: maintenance.text });
  }
  const safari = safariVersion(userAgent);
  if (safari !== undefined && safari < SAFARI_MINIMUM) due.push({ icon: 'error', ...unsupportedSafari });
  return due;
}
