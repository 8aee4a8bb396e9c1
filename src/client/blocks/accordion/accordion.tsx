import { Accordion } from '#client/ui/accordion/accordion.tsx';
import { Tag } from '#client/ui/tag/tag.tsx';
import { Band } from '../band/band.tsx';
import { deeper, useItemLevel } from '../band/place.ts';
import { Body } from '../body/body.tsx';
import type { AccordionBlock, AccordionRow } from '#shared/blocks/rows.ts';

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
          content: <Body parts={item.body} level={deeper(level)} />,
        }))}
      />
    </Band>
  );
}

function Facts({ item }: { item: AccordionRow }) {
  return (
    <>
      {item.facts?.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {item.flag !== undefined && <Tag colour="brick">{item.flag}</Tag>}
    </>
  );
}
