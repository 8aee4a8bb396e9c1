import type { ReactNode } from 'react';
import { Heading } from '#client/ui/heading/heading.tsx';
import { useSiteForm } from '../form-context.ts';
import styles from './form-layout.module.css';

/** A titled part of a form. */
export function GroupFieldset({ title, children }: { title: string; children: ReactNode }) {
  const { headingLevel } = useSiteForm();
  return (
    <div className={styles.group}>
      <fieldset>
        <legend className={styles.legend}>{headingLevel ? <Heading level={headingLevel}>{title}</Heading> : title}</legend>
        {children}
      </fieldset>
    </div>
  );
}
