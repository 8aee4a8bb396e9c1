import { createElement, Fragment, type ReactNode } from 'react';
import styles from './heading.module.css';

/** Longer words may break at their hyphens, because they would not fit on the narrowest phones. */
const MAX_LENGTH = 16;

const isWhole = (word: string) => word.includes('-') && word.length <= MAX_LENGTH;

/** Prevents line breaks inside hyphenated words of a heading, such as «multi-vendor». */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const words = text.split(' ');
  // A single word has the whole line.
  if (words.length === 1 || !words.some(isWhole)) return text;
  const pieces: ReactNode[] = [];
  let plain = '';
  words.forEach((word, index) => {
    if (index > 0) plain += ' ';
    if (!isWhole(word)) {
      plain += word;
      return;
    }
    pieces.push(plain, <span className={styles.whole}>{word}</span>);
    plain = '';
  });
  // As arguments and not as a list, because they need no keys.
  return createElement(Fragment, null, ...pieces, plain);
}
