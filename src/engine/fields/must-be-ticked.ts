import type { Keywords } from '../schema/subschema.ts';

/** Whether a box must be ticked. It has no default, since nobody can consent for a visitor. */
export const mustBeTicked = ({ enum: values, const: only }: Pick<Keywords, 'enum' | 'const'>): boolean =>
  only === true || (values?.length === 1 && values[0] === true);
