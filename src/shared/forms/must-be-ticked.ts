import type { Keywords } from '#engine/index.ts';

/** A box that must be ticked: nobody else can agree for whoever fills the form in. */
export const mustBeTicked = ({ enum: values, const: only }: Pick<Keywords, 'enum' | 'const'>): boolean =>
  only === true || (values?.length === 1 && values[0] === true);
