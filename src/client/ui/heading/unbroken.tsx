import { createElement, Fragment, type ReactNode } from 'react';
import styles from './heading.module.css';

/** Longer words may still break at their hyphens: on the narrowest phones they would not fit a line. */
const LONGEST = 16;

const isWhole = (word: string) => word.includes('-') && word.length <= LONGEST;

/** A heading's words, those with a hyphen in one piece: else large type parts «multi-vendor» where a phone's line ends. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const words = text.split(' ');
  // A word alone has the line to itself.
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
  // As arguments, not as a list: they have no keys, and never move.
  return createElement(Fragment, null, ...pieces, plain);
}
