import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import styles from './section.module.css';

type Tone = 'paper' | 'sand' | 'white' | 'indigo' | 'ink' | 'marigold';

type SectionProps = ComponentPropsWithoutRef<'section'> & {
  tone?: Tone | undefined;
  eyebrow?: string | undefined;
  heading?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  lead?: ReactNode;
  /** At the end of the heading's row on wide screens, such as a link to the whole list, or arrows of a slider. */
  actions?: ReactNode;
  /** `above`: the heading is above the content. `beside`: on wide screens it is sticky in a column of its own. */
  head?: 'above' | 'beside' | undefined;
};

/** A full-width section of a page with a tone, labelled by its heading. */
export function Section({
  tone = 'paper',
  eyebrow,
  heading,
  headingLevel = 2,
  lead,
  actions,
  head = 'above',
  className,
  children,
  ...rest
}: SectionProps) {
  const headingId = useId();
  const named = heading === undefined ? {} : { 'aria-labelledby': headingId };
  return (
    <section {...named} {...rest} data-tone={tone} className={classNames(styles.section, className)}>
      <Container className={heading !== undefined && head === 'beside' ? styles.beside : undefined}>
        {heading !== undefined && (
          <div className={styles.head}>
            <div className={styles.titles}>
              {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
              <Heading level={headingLevel} id={headingId} className={styles.heading}>
                {heading}
              </Heading>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </div>
            {actions}
          </div>
        )}
        {heading !== undefined && head === 'beside' ? <div>{children}</div> : children}
      </Container>
    </section>
  );
}
