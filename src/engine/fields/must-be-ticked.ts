import type { Keywords } from '../schema/subschema.ts';

/** Whether a checkbox must be ticked. Its `default` is ignored, since nobody else can consent for the visitor. */
export const mustBeTicked = ({ enum: values, const: only }: Pick<Keywords, 'enum' | 'const'>): boolean =>
  only === true || (values?.length === 1 && values[0] === true);
