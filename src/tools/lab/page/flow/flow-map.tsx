import type { FlowSource } from '#shared/flows/types.ts';
import { writeAddress } from '../address.ts';
import styles from './flow.module.css';

/** The steps of a flow, with the records that they need and keep. Each links to its form as a step of the flow. */
export function FlowMap({ name, flow: { steps, tab } }: { readonly name: string; readonly flow: FlowSource }) {
  return (
    <section aria-label={tab.label}>
      <h3 className={styles.name}>
        {tab.label} <code>{name}</code>
      </h3>
      <ol className={styles.map}>
        {steps.map(({ form, label, needs, keep }) => (
          <li key={form}>
            <a href={writeAddress({ form, flow: name, sample: 'complete' })}>{label}</a>
            <code>{form}</code>
            {needs !== undefined && <span>needs the record of {needs}</span>}
            {keep !== undefined && <span>keeps its record as {keep}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
