// Sends a form, and shows its outcome as its submit.json words it.
import { showDialog, showWait } from '#client/dialogs/dialogs.ts';
import { valueAt } from '#shared/forms/path.ts';
import type { DialogSpec, ApiFieldError, FormDefinition, Outcome, Payload } from '#shared/forms/types.ts';
import type { FormDraft } from '../drafts/form-draft.ts';
import { idempotencyKeyFor, type IdempotencyKey } from '../drafts/storage/idempotency-key.ts';
import type { Sending } from './in-flight.ts';
import { loadProof } from '../proof/load-proof.ts';
import { outcomeOf } from './outcome.ts';
import { askedIn, buildPayload } from './payload.ts';
import { progressInWords } from './progress-words.ts';
import { detailIn, errorsIn, newerVersionIn, noticeIn, recordIn } from './answer.ts';
import { newerForm, type NewerForm } from './newer-form.ts';
import { send } from './send.ts';
import { duplicateErrors } from './duplicate-errors.ts';

/** How sending ended, known once its dialog is closed. */
export interface Ending {
  /** HTTP status; 0 when nothing came back. */
  readonly status: number;
  readonly succeeded: boolean;
  /** The visitor has gone to another page from its dialog. */
  readonly isLeft?: true;
  /** The fields that an «already exists» is about, with what was sent in them. */
  readonly taken: Payload;
  /** The form has changed since its page was loaded, and what was sent cannot be taken. */
  readonly isOlder?: true;
  /** The form as it is by now, with all that the page holds: this page is older. */
  readonly newer?: NewerForm | undefined;
}

/** What submitting does to the page; the form's component gives it. */
export interface SubmitEffects {
  /** The saved record, at once, before its dialog. */
  readonly onRecord: (record: unknown, status: number) => void;
  /** How far an upload is. */
  readonly onProgress: (sending: Sending) => void;
  readonly onErrors: (errors: readonly ApiFieldError[]) => void;
  readonly onOutcome: (outcome: Outcome, succeeded: boolean) => void;
  /** Closes the modal the form stands in. */
  readonly close: (() => void) | undefined;
}

export interface RecordIds {
  /** A stored record's id: the form updates it. */
  readonly recordId: string | undefined;
  /** Id of the record that this form's record belongs to. */
  readonly parentId: string | undefined;
}

/** Sends the data and shows how it went; resolves once the outcome's dialog is closed. */
export type Sender = (data: Payload, target: RecordIds, effects: SubmitEffects) => Promise<Ending>;

/** Of a form that is held against the signals of spam; a proof that cannot be had keeps nobody from sending. */
const takeProof = (form: string): Promise<string | undefined> =>
  loadProof()
    .then((proof) => proof.takeProof(form))
    .catch(() => undefined);

/** A small upload is over before its progress can be read in a pop-up. */
const SLOW_AFTER_MS = 700;

function addressOf({ submit }: FormDefinition, { recordId, parentId }: RecordIds): string {
  const path = recordId !== undefined && submit.update ? submit.update.path : (submit.call?.path ?? '');
  const id = submit.belongsTo ? parentId : recordId;
  return id === undefined ? path : `${path}?id=${encodeURIComponent(id)}`;
}

/** A dialog that says more. */
const withNotice = (dialog: DialogSpec, notice: string | undefined): DialogSpec =>
  notice === undefined ? dialog : { ...dialog, text: [dialog.text, notice].filter((one) => one !== undefined).join(' ') };

/**
 * Makes what sends one form on the page. It remembers the attempt that got no answer, and so does the draft for a page that
 * is loaded again, so that a retry is known as one.
 */
export function createSender(definition: FormDefinition, draft: Pick<FormDraft, 'unanswered' | 'onSubmit' | 'onAnswer'>): Sender {
  const { submit } = definition;
  let unanswered: IdempotencyKey | undefined;

  return async (data, target, effects) => {
    const updating = target.recordId !== undefined && submit.update !== undefined;
    const payload = buildPayload(data, definition, updating ? submit.update : undefined);
    const address = addressOf(definition, target);
    const key = await idempotencyKeyFor(address, payload, unanswered ?? draft.unanswered());
    const { method, encoding } = submit.call ?? { method: 'POST', encoding: 'json' };

    const wait = showWait(submit.wait);
    const started = performance.now();
    const onProgress = (sending: Sending) => {
      effects.onProgress(sending);
      if (performance.now() - started > SLOW_AFTER_MS) wait.progress(progressInWords(sending));
    };
    const { schema, version } = definition;
    draft.onSubmit(key, payload);
    const proof = submit.spamCheck ? await takeProof(definition.name) : undefined;
    const { status, body } = await send({ method, encoding, address, payload, schema, version, proof, key: key.key, onProgress });
    const outcome = outcomeOf(status, submit, updating);
    unanswered = status === 0 || status >= 500 ? key : undefined;
    if (!unanswered) draft.onAnswer();

    const succeeded = outcome.dialog.icon === 'success';
    if (succeeded) effects.onRecord(recordIn(body), status);
    const taken = duplicateErrors(submit, status, outcome, payload);
    const serverErrors = errorsIn(body).map(({ field, message }) => ({ field: askedIn(field, data, definition), message }));
    effects.onErrors([...serverErrors, ...taken]);
    effects.onOutcome(outcome, succeeded);
    if (outcome.then?.close && effects.close) {
      // A pop-up inside the modal would go with it.
      await wait.close();
      effects.close();
    }
    const renewed = newerVersionIn({ status, body });
    const newer =
      renewed === undefined ? undefined : await newerForm(definition, renewed, data, { errors: errorsIn(body), text: detailIn(body) });
    // The newer form says by itself what is the matter.
    const isHere = await (newer ? wait.close().then(() => true) : showDialog(withNotice(outcome.dialog, noticeIn(body))));
    return {
      status,
      succeeded,
      taken: Object.fromEntries(taken.map(({ field }) => [field, valueAt(payload, field)])),
      ...(!isHere && { isLeft: true }),
      ...(renewed !== undefined && { isOlder: true, newer }),
    };
  };
}
