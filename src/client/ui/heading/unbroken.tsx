import { createElement, Fragment, type ReactNode } from 'react';
import styles from './heading.module.css';

/** Maximum length of words that must not break. Longer ones would not fit on the narrowest phones. */
const MAX_LENGTH = 16;

const isUnbreakable = (word: string) => word.includes('-') && word.length <= MAX_LENGTH;

/** Prevents line breaks inside hyphenated words of a heading, such as «multi-vendor». */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const words = text.split(' ');
  // A single word has the whole line.
  if (words.length === 1 || !words.some(isUnbreakable)) return text;
  const pieces: ReactNode[] = [];
  let plainText = '';
  words.forEach((word, index) => {
    if (index > 0) plainText += ' ';
    if (!isUnbreakable(word)) {
      plainText += word;
      return;
    }
    pieces.push(plainText, <span className={styles.whole}>{word}</span>);
    plainText = '';
  });
  // As arguments and not as a list: a list would need keys.
  return createElement(Fragment, null, ...pieces, plainText);
}
