import type { FormDefinition } from '#shared/forms/types.ts';
import type { Confirmation } from '#shared/mail-template.ts';
import type { FormPages } from '../without-scripts/form-pages.ts';
import type { SpamFilter } from '../spam/spam-check.ts';
import type { Files } from '../files/open-files.ts';
import type { AlreadyExistsBudget } from '../limits/rate-limit.ts';
import type { Storage } from '../storage/open.ts';
import type { UploadBudget } from '../limits/upload-budget.ts';

/** The services that saving a form needs. */
export interface Service {
  readonly definitions: ReadonlyMap<string, FormDefinition>;
  readonly storage: Storage;
  readonly files: Files;
  readonly alreadyExistsBudget: AlreadyExistsBudget;
  readonly uploadBudget: UploadBudget;
  /** Detects submissions by programs. */
  readonly spamFilter: SpamFilter;
  /** Makes the delivery workers check the outbox now. */
  readonly wakeDelivery: () => void;
  /** The confirmation mails to senders, by form. */
  readonly confirmations: ReadonlyMap<string, Confirmation>;
  /** The pages that answer forms sent without scripts; absent: every answer is JSON. */
  readonly formPages: FormPages | undefined;
}
