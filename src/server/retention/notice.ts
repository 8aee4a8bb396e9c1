import type { FormDefinition } from '#shared/forms/types.ts';
import { hashOf } from '../storage/hash.ts';
import type { Notice } from '../storage/notices.ts';

const VERSION_LENGTH = 12;

/** The privacy notice of a form with its version, which changes with its text and its retention times. Undefined for a form without one. */
export function noticeOf({ name, submit: { notice, keepFor } }: FormDefinition): Notice | undefined {
  if (notice === undefined) return undefined;
  const { received = '', unfinished = '', complete = '' } = keepFor;
  const version = hashOf(name, notice, received, unfinished, complete).slice(0, VERSION_LENGTH);
  return { version, form: name, text: notice, keepFor };
}
