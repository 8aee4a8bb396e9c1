import { Accordion } from '#client/ui/accordion/accordion.tsx';
import { Tag } from '#client/ui/tag/tag.tsx';
import { Band } from '../band/band.tsx';
import { deeper, useItemLevel } from '../band/heading-level.ts';
import { Body } from '../body/body.tsx';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';
import type { TextPart } from '#shared/blocks/common.ts';
import type { AccordionBlock, AccordionRow } from '#shared/blocks/row-blocks.ts';
import styles from './accordion.module.css';
import { FillLink } from './fill-link.tsx';

export function AccordionSet({ items, open, ...band }: AccordionBlock) {
  const level = useItemLevel(band.heading);
  // Facts at the end of a row want the page's width.
  const bare = items.every(({ flag, facts }) => flag === undefined && facts === undefined);
  return (
    <Band {...band} head={bare ? 'beside' : 'over'}>
      <Accordion
        headingLevel={level}
        defaultOpen={open === undefined ? [] : [open]}
        items={items.map((item) => ({
          id: item.id,
          heading: item.title,
          meta: item.flag === undefined && item.facts === undefined ? undefined : <Facts item={item} />,
          content: <Content item={item} level={deeper(level)} />,
        }))}
      />
    </Band>
  );
}

/** What leads on stands at the end of a row's facts, and these beside its words. */
function Content({ item: { title, facts, body, fill }, level }: { item: AccordionRow; level: HeadingLevel }) {
  if (!fill) return <Body parts={body} level={level} />;
  const isAside = (part: TextPart) => typeof part !== 'string' && 'facts' in part;
  return (
    <div className={styles.row}>
      <Body parts={body.filter((part) => !isAside(part))} level={level} />
      <div className={styles.end}>
        <Body parts={body.filter(isAside)} level={level} className={styles.facts} />
        <FillLink {...fill} of={[title, ...(facts ?? [])].join(', ')} />
      </div>
    </div>
  );
}

function Facts({ item }: { item: AccordionRow }) {
  return (
    <>
      {item.facts?.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span className={styles.flag}>{item.flag !== undefined && <Tag colour="brick">{item.flag}</Tag>}</span>
    </>
  );
}
