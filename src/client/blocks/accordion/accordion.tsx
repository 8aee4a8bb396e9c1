import { Accordion } from '#client/ui/accordion/accordion.tsx';
import { Tag } from '#client/ui/tag/tag.tsx';
import { Band } from '../band/band.tsx';
import { deeper, useItemLevel } from '../band/heading-level.ts';
import { Body } from '../body/body.tsx';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { TextPart } from '#shared/blocks/common.ts';
import type { AccordionBlock, AccordionRow } from '#shared/blocks/row-blocks.ts';
import styles from './accordion.module.css';
import { PrefillLink } from './prefill-link.tsx';

/** Rows that open. Rows with facts or a flag need the full width, so the heading is above them. */
export function AccordionSet({ items, open, ...band }: AccordionBlock) {
  const level = useItemLevel(band.heading);
  const isFullWidth = items.some(({ flag, facts }) => flag !== undefined || facts !== undefined);
  return (
    <Band {...band} head={isFullWidth ? 'above' : 'beside'}>
      <Accordion
        headingLevel={level}
        defaultOpen={open === undefined ? [] : [open]}
        items={items.map((item) => ({
          id: item.id,
          heading: item.title,
          meta: item.flag === undefined && item.facts === undefined ? undefined : <RowFacts item={item} />,
          content: <Content item={item} level={deeper(level)} />,
        }))}
      />
    </Band>
  );
}

/** The body of a row. If it has a link, the lists of facts and the link stand in a column beside the text. */
function Content({ item: { title, facts, body, prefill }, level }: { item: AccordionRow; level: HeadingLevel }) {
  if (!prefill) return <Body parts={body} level={level} />;
  const isFactList = (part: TextPart) => typeof part !== 'string' && 'facts' in part;
  return (
    <div className={styles.row}>
      <Body parts={body.filter((part) => !isFactList(part))} level={level} />
      <div className={styles.end}>
        <Body parts={body.filter(isFactList)} level={level} className={styles.facts} />
        <PrefillLink {...prefill} accessibleSuffix={[title, ...(facts ?? [])].join(', ')} />
      </div>
    </div>
  );
}

/** The short facts and the flag beside a row's title. */
function RowFacts({ item }: { item: AccordionRow }) {
  return (
    <>
      {item.facts?.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span className={styles.flag}>{item.flag !== undefined && <Tag colour="brick">{item.flag}</Tag>}</span>
    </>
  );
}
