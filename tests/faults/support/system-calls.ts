/** What matters of a system call that has ended: its name, and the file or text it was about. */
export interface SystemCall {
  readonly name: string;
  /** The rest of its line: file descriptors with their paths, texts by their beginnings. */
  readonly about: string;
}

const LINE = /^(?<pid>\d+) +(?<rest>.*)$/;
const RESUMED = /^<\.\.\. \w+ resumed>(?<end>.*)$/;
const UNFINISHED = ' <unfinished ...>';

/** Reads what `strace -f -y` wrote, in the order in which the calls ended; failed ones are left out. */
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
    const { name, about } = /^(?<name>\w+)\((?<about>.*)\) += (?!-1)/.exec(whole)?.groups ?? {};
    return name !== undefined && about !== undefined ? [{ name, about }] : [];
  });
}

/** The steps of keeping a lead, as single letters of a story: see `storyOf`. */
const STEPS: readonly [letter: string, name: RegExp, about: RegExp][] = [
  ['f', /^f(data)?sync$/, /\/uploads\/staging\/[\w-]+>$/],
  ['r', /^rename/, /\/uploads\/staging\/.*\/uploads\/[\w-]+\.pdf\.sealed"/],
  ['d', /^f(data)?sync$/, /\/uploads>$/],
  ['w', /^pwrite/, /\.sqlite-wal>/],
  ['s', /^f(data)?sync$/, /\.sqlite-wal>$/],
  ['a', /^writev?$/, /"HTTP\/1\.1 200 /],
];

/**
 * What happened, a letter a step: **f**ile synced, **r**enamed, its fol**d**er synced, the database's log **w**ritten and
 * **s**ynced, the **a**nswer given.
 */
export function storyOf(calls: readonly SystemCall[]): string {
  return calls.map(({ name, about }) => STEPS.find(([, isName, isAbout]) => isName.test(name) && isAbout.test(about))?.[0] ?? '').join('');
}
