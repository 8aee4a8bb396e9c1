import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { nextNumber, type Target } from '../support/targets.ts';

/** Values that occur nowhere else, so that wherever one turns up it has leaked. */
export class Canaries {
  readonly #all: string[] = [];

  /** A new word of letters alone, which every text field takes. */
  word(): string {
    const letters = String(nextNumber()).replaceAll(/\d/g, (digit) => 'qwxzjkvbyh'.charAt(Number(digit)));
    return this.#remember(`cnry${letters}zz`);
  }

  /** A new number of ten digits. */
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

  /** Those that stand in a text, however they are spelled. */
  in(text: string): string[] {
    const plain = text.toLowerCase();
    return this.#all.filter((value) => plain.includes(value));
  }

  #valueFor(field: FieldSchema, sample: unknown): unknown {
    if (isFileField(field)) return { name: `${this.word()}.pdf` };
    if (typeof sample !== 'string' || field.enum !== undefined) return sample;
    if (field.format === 'email') return `${this.word()}@example.com`;
    return /^\d+$/.test(sample) ? this.number() : this.word();
  }

  /** A payload as valid as the sample, with a canary in each field that can hold one. */
  payload({ route, samples: [sample = {}] }: Target): Payload {
    const { properties } = route.schema;
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, this.#valueFor(properties[name] ?? {}, value)]));
  }
}
