import type { TextParts } from '#shared/blocks/common.ts';

/** An anchor from a heading's words: `Intellectual property rights` is `intellectual-property-rights`. */
function slug(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The headings of a body with their anchors; a second heading of the same words gets a number. */
export function headingsOf(body: TextParts): { heading: string; id: string }[] {
  const seen = new Map<string, number>();
  return body
    .filter((part) => typeof part !== 'string' && 'heading' in part)
    .map(({ heading, id = slug(heading) }) => {
      const times = (seen.get(id) ?? 0) + 1;
      seen.set(id, times);
      return { heading, id: times === 1 ? id : `${id}-${times}` };
    });
}
