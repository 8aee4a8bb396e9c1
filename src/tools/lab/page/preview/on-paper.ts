/** Rules of style sheets with others in them. */
type Holder = CSSStyleSheet | CSSGroupingRule;

function mediaRulesIn(holder: Holder): CSSMediaRule[] {
  return [...holder.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSGroupingRule)) return rule instanceof CSSImportRule && rule.styleSheet ? mediaRulesIn(rule.styleSheet) : [];
    return [...(rule instanceof CSSMediaRule ? [rule] : []), ...mediaRulesIn(rule)];
  });
}

/** What a media query means on paper, of one that a script can make hold: none can make a page print. */
function queryOnPaper(query: string): string {
  const [, not, medium, rest = ''] = /^\s*(?:only\s+|(not)\s+)?(screen|print)\b(.*)$/i.exec(query) ?? [];
  if (medium === undefined) return query;
  const isPaper = medium.toLowerCase() === 'print';
  // `not screen and …` is not (screen and …).
  if (not !== undefined) return isPaper ? `not all${rest}` : 'all';
  return isPaper ? `all${rest}` : 'not all';
}

/** A condition of rules, as it is on paper. */
export const onPaper = (condition: string): string => condition.split(',').map(queryOnPaper).join(', ');

/**
 * Shows the document as it is printed.
 *
 * @returns takes it off the paper again
 */
export function putOnPaper(): () => void {
  const changed = [...document.styleSheets].flatMap(mediaRulesIn).flatMap(({ media }) => {
    const before = media.mediaText;
    const after = onPaper(before);
    if (after !== before) media.mediaText = after;
    return after === before ? [] : [{ media, before }];
  });
  return () => {
    for (const { media, before } of changed) media.mediaText = before;
  };
}
