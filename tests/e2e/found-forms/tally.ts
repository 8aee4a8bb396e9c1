import type { Unheld } from '../support/forms/fill-in.ts';

interface Noted {
  /** Whether plain Ajv takes the payload, and what of it controls could be given. */
  readonly isTaken: boolean;
  readonly isHeldTaken: boolean;
  readonly unheld: readonly Unheld[];
}

interface Counts {
  valid: number;
  validHeld: number;
  invalid: number;
  invalidHeld: number;
  readonly reasons: Map<string, number>;
}

/** Counts what controls could be given, form by form, and why not. */
export class Tally {
  private readonly forms = new Map<string, Counts>();

  note(form: string, { isTaken, isHeldTaken, unheld }: Noted): void {
    const counts = this.forms.get(form) ?? { valid: 0, validHeld: 0, invalid: 0, invalidHeld: 0, reasons: new Map<string, number>() };
    this.forms.set(form, counts);
    counts[isTaken ? 'valid' : 'invalid'] += 1;
    if (isTaken && unheld.length === 0) counts.validHeld += 1;
    if (!isTaken && !isHeldTaken) counts.invalidHeld += 1;
    for (const why of new Set(unheld.map((one) => one.why))) counts.reasons.set(why, (counts.reasons.get(why) ?? 0) + 1);
  }

  /** A line a form, and why some payloads could not be held. */
  report(): string {
    const lines = [...this.forms].map(
      ([name, { valid, validHeld, invalid, invalidHeld }]) =>
        `${name}: valid payloads held whole ${validHeld} of ${valid}, invalid ones that stay wrong in controls ${invalidHeld} of ${invalid}`,
    );
    const reasons = new Map<string, number>();
    for (const { reasons: own } of this.forms.values()) for (const [why, count] of own) reasons.set(why, (reasons.get(why) ?? 0) + count);
    const whys = [...reasons].toSorted(([, one], [, other]) => other - one).map(([why, count]) => `  ${count} payloads: ${why}`);
    return [...lines, 'Left out of payloads, as no control holds it:', ...whys].join('\n');
  }
}
