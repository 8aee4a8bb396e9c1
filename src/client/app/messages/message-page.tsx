import { useEffect, type ReactNode } from 'react';
import { Container } from '#client/ui/container/container.tsx';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { brand } from '#shared/brand.ts';
import styles from './message-page.module.css';

/** All stars are lit except one. The seed was chosen so that this star lies inside. */
const LATTICE = { seed: 'one star is missing 18', columns: 7, rows: 7, density: 48 / 49 };

interface MessagePageProps {
  /** The document's title. */
  readonly title: string;
  readonly eyebrow: string;
  readonly heading: string;
  readonly text: string;
  /** What the visitor can do now. */
  readonly children: ReactNode;
}

/** An error page: not found, or failed. Beside the text a lattice with one star missing. */
export function MessagePage({ title, eyebrow, heading, text, children }: MessagePageProps) {
  useEffect(() => {
    document.title = `${title} | ${brand.name}`;
  }, [title]);
  return (
    <section aria-label={title} data-tone="indigo" className={styles.message}>
      <Container className={styles.columns}>
        <div>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1 tabIndex={-1}>{heading}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
        <div className={styles.art}>
          <Lattice tone="indigo" {...LATTICE} bare alive />
        </div>
      </Container>
    </section>
  );
}
