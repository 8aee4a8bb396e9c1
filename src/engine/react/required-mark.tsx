import { formStyles } from './styles/index.ts';

/** The red star of a required field. Screen readers read `aria-required` of the control instead. */
export const requiredMark = (
  <span aria-hidden="true" className={formStyles.star}>
    {' *'}
  </span>
);
