import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { nextNumber, type Target } from '../support/targets.ts';

/** Values that occur nowhere else: wherever one is found, it has leaked. */
export class Canaries {
  readonly #all: string[] = [];

  /** Returns a new word of letters only, which every text field accepts. */
  word(): string {
    const letters = String(nextNumber()).replaceAll(/\d/g, (digit) => 'qwxzjkvbyh'.charAt(Number(digit)));
    return this.#remember(`cnry${letters}zz`);
  }

  /** Returns a new number of ten digits. */
  number(): string {
    return this.#remember(`31${String(nextNumber()).padStart(5, '0')}717`);
  }

  #remember(value: string): string {
    this.#all.push(value);
    return value;
  }

  get count(): number {
    return this.#all.length;
  }

  /** Returns the canaries that a text contains, in any case. */
  findIn(text: string): string[] {
    const lowerCase = text.toLowerCase();
    return this.#all.filter((value) => lowerCase.includes(value));
  }

  #valueFor(field: FieldSchema, sample: unknown): unknown {
    if (isFileField(field)) return { name: `${this.word()}.pdf` };
    if (typeof sample !== 'string' || field.enum !== undefined) return sample;
    if (field.format === 'email') return `${this.word()}@example.com`;
    return /^\d+$/.test(sample) ? this.number() : this.word();
  }

  /** Returns a valid payload with a canary in each field that can hold one. */
  payload({ route, samples: [sample = {}] }: Target): Payload {
    const { properties } = route.schema;
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, this.#valueFor(properties[name] ?? {}, value)]));
  }
}
