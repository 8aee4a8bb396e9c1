import styles from './panels.module.css';

interface SubjectProps {
  readonly isPasted: boolean;
  readonly onSwitch: () => void;
}

/** Says whether a panel is about the pasted payload or the values in the form, and switches between them. */
export function Subject({ isPasted, onSwitch }: SubjectProps) {
  return (
    <p className={styles.line}>
      <span>About {isPasted ? 'the payload in' : 'the values in the form, not the payload in'} «Paste or generate a payload».</span>
      <button type="button" title="Which payload this panel is about" onClick={onSwitch}>
        {isPasted ? 'Use the values in the form' : 'Use that payload'}
      </button>
    </p>
  );
}
