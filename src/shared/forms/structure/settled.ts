import type { FieldPath } from '../path.ts';
import type { PartSchema } from '../schema/places.ts';
import type { Payload } from '../types.ts';
import { withComing, withUnshown, type Seen } from './coming.ts';
import { withFixed } from './fixed.ts';
import type { Keys } from './left-behind.ts';
import { MOST_ROUNDS } from './rounds.ts';
import type { FormStructure } from './structure.ts';

export interface Settled {
  readonly values: Payload;
  /** The places that the form itself has given other values. */
  readonly changed: readonly FieldPath[];
}

/**
 * What a form holds after a change of the visitor's: with what has come to show by it begun, and with what fields hold that can only be read.
 *
 * @param way the keys along which the visitor has changed something
 * @param given what the page gives the form
 */
export function settled(structure: FormStructure, schema: PartSchema, before: Seen, after: Seen, way: Keys, given: Payload): Settled {
  const changed: FieldPath[] = [];
  let [was, is] = [before, after];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const coming = withComing(structure, schema, was, is, way);
    const fixed = withFixed(structure, schema, coming.values, is.chooseAt, given);
    changed.push(...coming.changed, ...fixed.changed);
    [was, is] = [
      { ...is, values: coming.values },
      { ...is, values: fixed.values },
    ];
    if (fixed.values === coming.values) break;
  }
  return { values: is.values, changed };
}

/**
 * What a form holds that comes back to who sent it without scripts: what the page did not show has begun, and what can only be read holds what
 * it has to.
 *
 * @param shown what the page showed: where nobody filled anything in, nothing (`''`) stands there
 */
export function settledAnew(structure: FormStructure, schema: PartSchema, shown: Seen): Payload {
  let is = shown;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const begun = withUnshown(structure, schema, is);
    const { values } = withFixed(structure, schema, begun, is.chooseAt, {});
    if (values === is.values) break;
    is = { ...is, values };
  }
  return is.values;
}
