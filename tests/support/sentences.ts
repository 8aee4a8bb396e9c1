/** Without what is fenced as code; code within a line counts as a word, a link as its words. */
const proseOf = (text: string) =>
  text
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll('**', '');

/** The sentences of a page in Markdown: those of paragraphs, of items of lists, of headings, and of cells of tables. */
export function sentencesOf(text: string): readonly string[] {
  const blocks = proseOf(text).split(/\n(?=\s*(?:[-*|#]|\d+\.)\s?)|\n{2,}/);
  return blocks
    .flatMap((block) => (block.startsWith('|') ? block.split('|') : [block]))
    .flatMap((part) => part.split(/(?<=[.!?…])[»”"')]*\s+/))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

/** How many words a sentence has; signs that stand alone are none. */
export const wordsIn = (sentence: string) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
