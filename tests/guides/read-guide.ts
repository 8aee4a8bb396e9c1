/** A step of a guide: a diff to apply, or commands to run. */
export type GuideStep =
  | { readonly kind: 'diff'; readonly line: number; readonly hunks: readonly Hunk[] }
  | {
      readonly kind: 'commands';
      readonly line: number;
      readonly commands: readonly string[];
      /** Exit code of the last command; 0 unless the guide says otherwise. */
      readonly exit: number;
      /** Their output as the guide shows it; `…` matches anything. */
      output?: string;
    };

/** A change of one file: lines to replace, and their replacement. A new file has nothing to replace. */
export interface Hunk {
  readonly file: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface Block {
  readonly language: string;
  /** Text after the language of the block: `exit=1`. */
  readonly note: string;
  readonly line: number;
  readonly lines: readonly string[];
}

/** The fenced blocks of a page, with their first lines. */
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

/** The commands of a block: its lines without comments. A backslash at the end joins the next line. */
function commandsOf(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)# .*$/, '').trim())
    .filter((line) => line !== '');
}

/** Reads the steps of a page from its blocks `diff` and `sh`. A block `text` is the output of the commands before it. */
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
