import type { StepPosition } from '#shared/flows/derive.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import { lastDocumentNames } from '../review/document-names.ts';
import { parseRecord, storedText, type KeptRecord } from '../progress/saved-records.ts';

/** An application that was just sent. */
export interface Received {
  readonly flow: string;
  /** Id of its first record; staff see it with the application. */
  readonly id: string | undefined;
  /** A step that was not filled in has no record. */
  readonly steps: readonly { readonly step: FlowStep; readonly record: KeptRecord | undefined }[];
  /** The visitor's own names of their documents, by stored name. */
  readonly names: ReadonlyMap<string, string>;
}

/** Navigation state for the first step, after the last one was sent. */
export const SENT = { sent: true };

// In memory only: the browser stores nothing of a sent application.
let lastReceived: Received | undefined;

/**
 * Remembers an application whose last step was saved, for its receipt. Call it before the stored progress is removed.
 *
 * @param saved the last step's record
 */
export function rememberReceived({ flow, name, step: sent }: StepPosition, saved: unknown, id: string | undefined): void {
  const steps = flow.steps.map((step) => ({
    step,
    record: step === sent ? ((saved ?? {}) as KeptRecord) : parseRecord(storedText(step.keep)),
  }));
  lastReceived = { flow: name, id, steps, names: lastDocumentNames() };
}

/** The application that was sent since this page was loaded, if the navigation's state says that the visitor comes from there. */
export function receivedOf(flow: string, state: unknown): Received | undefined {
  return lastReceived?.flow === flow && (state as Partial<typeof SENT> | null)?.sent === true ? lastReceived : undefined;
}

export function forgetReceived(): void {
  lastReceived = undefined;
}
