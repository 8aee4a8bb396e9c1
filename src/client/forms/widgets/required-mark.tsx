import styles from '../form.module.css';

/** The red star. Assistive technology hears `aria-required` of the control instead. */
export const requiredMark = (
  <span aria-hidden="true" className={styles.star}>
    {' *'}
  </span>
);
