// The frame of every block: a full-width section of the page, or a plain part of another block.
import { ArrowRight } from '#client/ui/lucide/icons.ts';
import { useContext, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { Heading } from '#client/ui/heading/heading.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Action, BandOptions } from '#shared/blocks/common.ts';
import styles from './band.module.css';
import { BandPlaceContext, deeper } from './heading-level.ts';

type BandProps = BandOptions & {
  /** Controls beside the heading, such as the arrows of a slider. */
  controls?: ReactNode;
  /** The position of the heading on wide screens; see `Section`. */
  head?: 'above' | 'beside' | undefined;
  /** Id of the heading, if the block renders its own with `BandHead`. */
  labelledBy?: string | undefined;
  /** Further props of the outermost element. */
  host?: ComponentPropsWithoutRef<'div'>;
  children?: ReactNode;
};

/** Renders a block's frame, and passes the level of headings on to the content. */
export function Band({ tone, eyebrow, heading, lead, action, id, section, controls, head, labelledBy, host, children }: BandProps) {
  const { nested, level } = useContext(BandPlaceContext);
  const hasHeading = heading !== undefined || labelledBy !== undefined;
  const inner = { nested: true, level: hasHeading ? deeper(level) : level };
  const text = lead === undefined ? undefined : <RichText text={lead} />;
  const beside = action || controls ? <BesideHeading action={action}>{controls}</BesideHeading> : undefined;
  if (nested) {
    return (
      <div
        {...host}
        id={id}
        data-section={section}
        className={classNames(styles.part, head === 'beside' && heading !== undefined && styles.pair, host?.className)}
      >
        {(heading !== undefined || beside) && (
          <div className={styles.head}>
            <div>
              {heading !== undefined && (
                <Heading level={level} className={styles.heading}>
                  {heading}
                </Heading>
              )}
              {text && <p className={styles.lead}>{text}</p>}
            </div>
            {beside}
          </div>
        )}
        <BandPlaceContext value={inner}>{children}</BandPlaceContext>
      </div>
    );
  }
  return (
    <Section
      {...host}
      {...(labelledBy !== undefined && { 'aria-labelledby': labelledBy })}
      id={id}
      data-section={section}
      tone={tone}
      head={head}
      eyebrow={eyebrow}
      heading={heading}
      headingLevel={level}
      lead={text}
      actions={heading === undefined ? undefined : beside}
    >
      {heading === undefined && beside}
      <BandPlaceContext value={inner}>{children}</BandPlaceContext>
    </Section>
  );
}

function BesideHeading({ action, children }: { action: Action | undefined; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      {action && (
        <ButtonLink to={action.to} download={action.download} variant={action.look ?? 'text'} icon={ArrowRight}>
          {action.label}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
