import { PARTS, type FormTexts } from '../../protocol/calls.ts';

/** The lines of a text that differ from another one, from the first to the last: `-` before, `+` after. */
function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [...old.slice(start, old.length - end).map((line) => `-${line}`), ...now.slice(start, now.length - end).map((line) => `+${line}`)];
}

/** The edits of the three files of a form, as a diff; '' if there are none. */
export const editOf = (before: FormTexts, after: FormTexts): string =>
  PARTS.flatMap((path) => {
    const lines = changedLines(before[path] ?? '', after[path] ?? '');
    return lines.length === 0 ? [] : [`@@ ${path} @@`, ...lines];
  }).join('\n');
