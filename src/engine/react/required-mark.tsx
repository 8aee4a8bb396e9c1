import { formStyles } from './styles/index.ts';

/** The red star. Assistive technology hears `aria-required` of the control instead. */
export const requiredMark = (
  <span aria-hidden="true" className={formStyles.star}>
    {' *'}
  </span>
);
