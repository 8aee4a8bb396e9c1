import styles from './overview.module.css';

/** The figures on a card, with their meaning. */
export const FIGURES = [
  ['fields', 'take a value'],
  ['rules', 'may be broken by a value: keywords such as maxLength, and required fields'],
  ['sample files', 'are in samples/'],
  ['cases', 'are the payloads in the sample files, each with its expected result'],
  ['untested', 'changes of a rule that no case would notice. A rule can change in several ways'],
  ['problems', 'are what npm run forms -- check reports'],
] as const;

/** Explains the words of the cards. */
export function Legend() {
  return (
    <details className={styles.legend} open>
      <summary>What the cards show</summary>
      <dl className={styles.terms}>
        {FIGURES.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div>
          <dt>previews</dt>
          <dd>open the form on a phone, 360 px wide: with all errors, while it sends, or without scripts. Or filled in, or as pictures</dd>
        </div>
      </dl>
    </details>
  );
}
