/** Where a group that looks ahead or back begins. */
const LOOK = /^\(\?<?[=!]/;

/**
 * A pattern without what looks ahead or back: that lets no more texts through than the rest does, most of which it mostly lets
 * through, too.
 */
export function withoutLooks(pattern: string): string {
  let rest = '';
  let isClass = false;
  /** Of each group that is open, whether it looks, or stands in one that does. */
  const looks: boolean[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] ?? '';
    const isLeft = looks.at(-1) === true;
    const whole = sign === '\\' ? pattern.slice(at, at + 2) : sign;
    if (sign === '\\') at += 1;
    else if (sign === '[') isClass = true;
    else if (sign === ']') isClass = false;
    else if (sign === '(' && !isClass) looks.push(isLeft || LOOK.test(pattern.slice(at, at + 4)));
    else if (sign === ')' && !isClass) looks.pop();
    if (!isLeft && looks.at(-1) !== true) rest += whole;
  }
  return rest;
}
