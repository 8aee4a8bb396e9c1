/** A finished system call. */
export interface SystemCall {
  readonly name: string;
  /** Its arguments: file descriptors with their paths, texts by their beginnings. */
  readonly args: string;
}

const LINE = /^(?<pid>\d+) +(?<rest>.*)$/;
const RESUMED = /^<\.\.\. \w+ resumed>(?<end>.*)$/;
const UNFINISHED = ' <unfinished ...>';

/** Reads the output of `strace -f -y`, in the order in which the calls ended, without failed calls. */
export function parseTrace(trace: string): SystemCall[] {
  const begun = new Map<string, string>();
  return trace.split('\n').flatMap((line): SystemCall[] => {
    const { pid = '', rest = '' } = LINE.exec(line)?.groups ?? {};
    if (rest.endsWith(UNFINISHED)) {
      begun.set(pid, rest.slice(0, -UNFINISHED.length));
      return [];
    }
    const end = RESUMED.exec(rest)?.groups?.['end'];
    const whole = end === undefined ? rest : `${begun.get(pid) ?? ''}${end}`;
    const { name, args } = /^(?<name>\w+)\((?<args>.*)\) += (?!-1)/.exec(whole)?.groups ?? {};
    return name !== undefined && args !== undefined ? [{ name, args }] : [];
  });
}

/** The steps of storing a lead, as single letters of a story: see `storyOf`. */
const STEPS: readonly [letter: string, name: RegExp, args: RegExp][] = [
  ['f', /^f(data)?sync$/, /\/uploads\/staging\/[\w-]+>$/],
  ['r', /^rename/, /\/uploads\/staging\/.*\/uploads\/[\w-]+\.pdf\.sealed"/],
  ['d', /^f(data)?sync$/, /\/uploads>$/],
  ['w', /^pwrite/, /\.sqlite-wal>/],
  ['s', /^f(data)?sync$/, /\.sqlite-wal>$/],
  ['a', /^writev?$/, /"HTTP\/1\.1 200 /],
];

/**
 * One letter for each step: **f**ile synced, **r**enamed, its fol**d**er synced, the database's log **w**ritten and
 * **s**ynced, the **a**nswer sent.
 */
export function storyOf(calls: readonly SystemCall[]): string {
  return calls
    .map(({ name, args }) => STEPS.find(([, namePattern, argsPattern]) => namePattern.test(name) && argsPattern.test(args))?.[0] ?? '')
    .join('');
}
