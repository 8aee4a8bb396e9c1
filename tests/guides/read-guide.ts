/** What a guide says to do, in its order. */
export type GuideStep =
  | { readonly kind: 'diff'; readonly line: number; readonly hunks: readonly Hunk[] }
  | {
      readonly kind: 'commands';
      readonly line: number;
      readonly commands: readonly string[];
      /** What the last command ends with; most guides show commands that succeed. */
      readonly exit: number;
      /** What they print, as the guide shows it; `…` stands for anything. */
      output?: string;
    };

/** A change of one file: lines that stand there, lines to put in their place. A file that is not there has none of the former. */
export interface Hunk {
  readonly file: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface Block {
  readonly language: string;
  /** What stands behind the language: `exit=1`. */
  readonly note: string;
  readonly line: number;
  readonly lines: readonly string[];
}

/** The fenced blocks of a page, with the line of the page on which each begins. */
function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w*) ?(.*)\n([^]*?)^```$/gm)].map(({ index, 1: language = '', 2: note = '', 3: content = '' }) => ({
    language,
    note,
    line: page.slice(0, index).split('\n').length,
    lines: content.split('\n').slice(0, -1),
  }));
}

/** Hunks begin with `@@ path of the file @@`. */
function hunksOf(lines: readonly string[]): readonly Hunk[] {
  const hunks: { file: string; before: string[]; after: string[] }[] = [];
  for (const line of lines) {
    const file = /^@@ (\S+) @@$/.exec(line)?.[1];
    const hunk = hunks.at(-1);
    if (file !== undefined) hunks.push({ file, before: [], after: [] });
    else if (hunk === undefined) throw new Error(`A diff begins with the file that it changes, as "@@ path @@", not with "${line}".`);
    else {
      if (!line.startsWith('+')) hunk.before.push(line.slice(1));
      if (!line.startsWith('-')) hunk.after.push(line.slice(1));
    }
  }
  return hunks;
}

/** The commands of a block: its lines, without comments; one that ends with a backslash goes on. */
function commandsOf(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)# .*$/, '').trim())
    .filter((line) => line !== '');
}

/** Reads what a page says to do: its blocks `diff`, `sh`, and `text`, which shows what the commands before it print. */
export function readGuide(page: string): readonly GuideStep[] {
  const steps: GuideStep[] = [];
  for (const { language, note, line, lines } of blocksOf(page)) {
    const last = steps.at(-1);
    if (language === 'diff') steps.push({ kind: 'diff', line, hunks: hunksOf(lines) });
    if (language === 'sh') {
      steps.push({ kind: 'commands', line, commands: commandsOf(lines), exit: Number(/exit=(\d+)/.exec(note)?.[1] ?? 0) });
    }
    if (language === 'text' && last?.kind === 'commands') last.output = lines.join('\n');
  }
  return steps;
}
