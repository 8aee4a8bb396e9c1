// Sends a form, and shows the outcome that its submit.json defines.
import { showDialog, showWait } from '#client/dialogs/dialogs.ts';
import { valueAt } from '#shared/forms/path.ts';
import type { DialogSpec, ApiFieldError, FormDefinition, Outcome, Payload } from '#shared/forms/types.ts';
import { VISITOR_TOKEN_BYTES } from '#shared/forms/wire/visitor-header.ts';
import type { FormDraft } from '../drafts/form-draft.ts';
import { randomHex } from '../drafts/storage/random-hex.ts';
import { idempotencyKeyFor, type IdempotencyKey } from '../drafts/storage/idempotency-key.ts';
import type { Sending } from './in-flight.ts';
import { loadProof } from '../proof/load-proof.ts';
import { outcomeOf } from './outcome.ts';
import { buildPayload, shownField } from './payload.ts';
import { progressInWords } from './progress-words.ts';
import { detailIn, errorsIn, newerVersionIn, noticeIn, recordIn } from './response.ts';
import { fetchNewerForm, type NewerForm } from './newer-form.ts';
import { send } from './send.ts';
import { duplicateErrors } from './duplicate-errors.ts';

/** The result of a submit, when its dialog is closed. */
export interface SubmitResult {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly succeeded: boolean;
  /** The visitor has left the page while the dialog was open. */
  readonly isPageLeft?: true;
  /** The values that already exist in other records, by field. */
  readonly duplicates: Payload;
  /** The server rejected the payload because the form has changed since the page was loaded. */
  readonly isOutdated?: true;
  /** In that case the current version of the form, if it could be fetched. */
  readonly newer?: NewerForm | undefined;
}

/** Callbacks to the form's component. */
export interface SubmitEffects {
  /** Called before the dialog. */
  readonly onRecord: (record: unknown, status: number) => void;
  readonly onProgress: (sending: Sending) => void;
  readonly onErrors: (errors: readonly ApiFieldError[]) => void;
  readonly onOutcome: (outcome: Outcome, succeeded: boolean) => void;
  /** Closes the modal around the form. */
  readonly close: (() => void) | undefined;
}

export interface RecordIds {
  /** Id of the saved record that the form updates. */
  readonly recordId: string | undefined;
  /** Id of the record that the form's record belongs to. */
  readonly parentId: string | undefined;
}

/** Sends a payload and shows the outcome. Resolves when its dialog is closed. */
export type Sender = (data: Payload, target: RecordIds, effects: SubmitEffects) => Promise<SubmitResult>;

/** The proof of work for a form with a spam check. Without a proof the form is sent too. */
const takeProof = (form: string): Promise<string | undefined> =>
  loadProof()
    .then((proof) => proof.takeProof(form))
    .catch(() => undefined);

/** The dialog shows progress only after this time, because a small upload ends before it can be read. */
const SLOW_AFTER_MS = 700;

function addressOf({ submit }: FormDefinition, { recordId, parentId }: RecordIds): string {
  const path = recordId !== undefined && submit.update ? submit.update.path : (submit.call?.path ?? '');
  const id = submit.belongsTo ? parentId : recordId;
  return id === undefined ? path : `${path}?id=${encodeURIComponent(id)}`;
}

const withNotice = (dialog: DialogSpec, notice: string | undefined): DialogSpec =>
  notice === undefined ? dialog : { ...dialog, text: [dialog.text, notice].filter((text) => text !== undefined).join(' ') };

/**
 * Creates the function that sends one form of the page. It remembers the idempotency key of a submit without a response, so that the server
 * recognizes a retry. The draft stores the key for a reloaded page.
 */
export function createSender(
  definition: FormDefinition,
  draft: Pick<FormDraft, 'unanswered' | 'visitorToken' | 'onSubmit' | 'onAnswer'>,
): Sender {
  const { submit } = definition;
  let unanswered: IdempotencyKey | undefined;
  const isFirstStep = submit.update !== undefined && !submit.belongsTo;

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
      if (performance.now() - started > SLOW_AFTER_MS) wait.showProgress(progressInWords(sending));
    };
    const { schema, version } = definition;
    // If the answer to a first save is lost, it sets no cookie. Only this token tells the server that the next try is the same visitor's.
    const visitorToken = isFirstStep ? (draft.visitorToken() ?? randomHex(VISITOR_TOKEN_BYTES)) : undefined;
    draft.onSubmit(key, payload, visitorToken);
    const proof = submit.spamCheck ? await takeProof(definition.name) : undefined;
    const call = { method, encoding, address, payload, schema, version, proof, key: key.key, visitorToken, onProgress };
    const { status, body } = await send(call);
    const outcome = outcomeOf(status, submit, updating);
    unanswered = status === 0 || status >= 500 ? key : undefined;
    if (!unanswered) draft.onAnswer();

    const succeeded = outcome.dialog.icon === 'success';
    if (succeeded) effects.onRecord(recordIn(body), status);
    const duplicates = duplicateErrors(submit, status, outcome, payload);
    const serverErrors = errorsIn(body).map(({ field, message }) => ({ field: shownField(field, data, definition), message }));
    effects.onErrors([...serverErrors, ...duplicates]);
    effects.onOutcome(outcome, succeeded);
    if (outcome.then?.close && effects.close) {
      // The dialog is inside the modal and would close with it.
      await wait.close();
      effects.close();
    }
    const currentVersion = newerVersionIn({ status, body });
    const newer =
      currentVersion === undefined
        ? undefined
        : await fetchNewerForm(definition, currentVersion, data, { errors: errorsIn(body), text: detailIn(body) });
    // The newer form shows the message itself.
    const isPageShown = await (newer ? wait.close().then(() => true) : showDialog(withNotice(outcome.dialog, noticeIn(body))));
    return {
      status,
      succeeded,
      duplicates: Object.fromEntries(duplicates.map(({ field }) => [field, valueAt(payload, field)])),
      ...(!isPageShown && { isPageLeft: true }),
      ...(currentVersion !== undefined && { isOutdated: true, newer }),
    };
  };
}
