// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.

const FILE = 'src/tools/run/commands.json';
const KEYS = ['file', 'args', 'runTime', 'needs'];

/** A message like that of a TableError, with the line and column of an offset, if it is known. */
function mistakeAt(text, offset, key, problem, fix) {
  const lines = text.slice(0, offset).split('\n');
  const position = offset === undefined ? '' : `:${lines.length}:${lines.at(-1).length + 1}`;
  return `${FILE}${position} · ${key}: ${problem}. ${fix}.`;
}

/**
 * Reads the text of commands.json.
 *
 * @throws Error with file, line, key and fix of each mistake: a syntax error, an unknown key, or a row without its script
 */
export function readCommands(text) {
  let commands;
  try {
    commands = JSON.parse(text);
  } catch (cause) {
    const { message } = cause;
    // Not every message has a position.
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    const offset = message.startsWith('Unexpected end') ? text.length : position && Number(position);
    const fix = 'Check for a missing or extra comma, quote or bracket here or on the line before';
    throw new Error(mistakeAt(text, offset, '(file)', `it is not JSON: ${message}`, fix), { cause });
  }
  const mistakes = Object.entries(commands).flatMap(([name, row]) => {
    const start = text.indexOf(`"${name}":`);
    const unknown = Object.keys(row).filter((key) => !KEYS.includes(key));
    return [
      ...unknown.map((key) => {
        const fix = `Use one of: ${KEYS.join(', ')}`;
        return mistakeAt(text, text.indexOf(`"${key}"`, start), `${name}.${key}`, `"${key}" is not supported here`, fix);
      }),
      ...(typeof row.file === 'string'
        ? []
        : [mistakeAt(text, start, `${name}.file`, '"file" is missing', 'Write the script that it runs')]),
    ];
  });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return commands;
}
