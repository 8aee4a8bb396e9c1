import { useId } from 'react';
import styles from './filters.module.css';

/** The choice that hides nothing. */
export const ALL = 'All';

type FiltersProps = {
  label: string;
  kinds: readonly string[];
  chosen: string;
  onChoose: (kind: string) => void;
};

/** Buttons of which one is always chosen: radio buttons, drawn as pills. */
export function Filters({ label, kinds, chosen, onChoose }: FiltersProps) {
  const name = useId();
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Show: {label}</legend>
      {[ALL, ...kinds].map((kind) => (
        <label key={kind} className={styles.filter}>
          <input type="radio" name={name} value={kind} checked={kind === chosen} onChange={() => onChoose(kind)} className={styles.radio} />
          {kind}
        </label>
      ))}
    </fieldset>
  );
}
