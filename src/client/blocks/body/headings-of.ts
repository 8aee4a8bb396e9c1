import type { TextParts } from '#shared/blocks/common.ts';

/** An anchor from a heading: `Intellectual property rights` becomes `intellectual-property-rights`. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The headings of a body with their anchors. Repeated headings get a number. */
export function headingsOf(body: TextParts): { heading: string; id: string }[] {
  const counts = new Map<string, number>();
  return body
    .filter((part) => typeof part !== 'string' && 'heading' in part)
    .map(({ heading, id = slug(heading) }) => {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return { heading, id: count === 1 ? id : `${id}-${count}` };
    });
}
