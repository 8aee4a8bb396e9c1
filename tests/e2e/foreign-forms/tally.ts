import type { Unfilled } from '../support/forms/fill-in.ts';

interface FilledPayload {
  /** Whether plain Ajv accepts the payload, and the part of it that controls could be given. */
  readonly isAccepted: boolean;
  readonly isFilledAccepted: boolean;
  readonly unfilled: readonly Unfilled[];
}

interface Counts {
  valid: number;
  validFilled: number;
  invalid: number;
  invalidFilled: number;
  readonly reasons: Map<string, number>;
}

/** Counts by form how many payloads controls could be given, and the reasons for the others. */
export class Tally {
  private readonly forms = new Map<string, Counts>();

  note(form: string, { isAccepted, isFilledAccepted, unfilled }: FilledPayload): void {
    const counts = this.forms.get(form) ?? { valid: 0, validFilled: 0, invalid: 0, invalidFilled: 0, reasons: new Map<string, number>() };
    this.forms.set(form, counts);
    counts[isAccepted ? 'valid' : 'invalid'] += 1;
    if (isAccepted && unfilled.length === 0) counts.validFilled += 1;
    if (!isAccepted && !isFilledAccepted) counts.invalidFilled += 1;
    for (const why of new Set(unfilled.map(({ reason }) => reason))) counts.reasons.set(why, (counts.reasons.get(why) ?? 0) + 1);
  }

  /** One line for each form, and the reasons for unfilled values. */
  report(): string {
    const lines = [...this.forms].map(
      ([name, { valid, validFilled, invalid, invalidFilled }]) =>
        `${name}: valid payloads held whole ${validFilled} of ${valid}, invalid ones that stay wrong in controls ${invalidFilled} of ${invalid}`,
    );
    const reasons = new Map<string, number>();
    for (const { reasons: formReasons } of this.forms.values())
      for (const [reason, count] of formReasons) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
    const reasonLines = [...reasons].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `  ${count} payloads: ${reason}`);
    return [...lines, 'Left out of payloads, as no control holds it:', ...reasonLines].join('\n');
  }
}
