/** CSS rules that contain other rules. */
type Holder = CSSStyleSheet | CSSGroupingRule;

function mediaRulesIn(holder: Holder): CSSMediaRule[] {
  return [...holder.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSGroupingRule)) return rule instanceof CSSImportRule && rule.styleSheet ? mediaRulesIn(rule.styleSheet) : [];
    return [...(rule instanceof CSSMediaRule ? [rule] : []), ...mediaRulesIn(rule)];
  });
}

/** Replaces `print` and `screen` in a media query by what applies when printing, since no script can switch the medium. */
function queryOnPaper(query: string): string {
  const [, negation, medium, rest = ''] = /^\s*(?:only\s+|(not)\s+)?(screen|print)\b(.*)$/i.exec(query) ?? [];
  if (medium === undefined) return query;
  const isPaper = medium.toLowerCase() === 'print';
  // `not screen and …` is not (screen and …).
  if (negation !== undefined) return isPaper ? `not all${rest}` : 'all';
  return isPaper ? `all${rest}` : 'not all';
}

/** Converts a list of media queries. */
export const onPaper = (condition: string): string => condition.split(',').map(queryOnPaper).join(', ');

/**
 * Shows the document as it is printed.
 *
 * @returns a function that shows it on the screen again
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
