// The command `npm run meta`.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/start/config.ts';
import { findOverride, removeOverride, setOverride } from '#server/storage/meta-overrides.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/open.ts';
import { listPages, type Page } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';
import type { PageMeta, PageTable } from '#shared/pages/types.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { helpText } from '#tools/help/help.mjs';

interface Site {
  readonly pages: PageTable;
  readonly brandName: string;
}

interface Context extends Site {
  readonly storage: OpenedDatabase;
  readonly print: (text: string) => void;
}

const OPTIONS = {
  title: { type: 'string' },
  description: { type: 'string' },
  keywords: { type: 'string' },
} as const;

const META_KEY = { title: 'metatag', description: 'metadescription', keywords: 'keyword' } as const satisfies Record<
  string,
  keyof PageMeta
>;
type Word = keyof typeof META_KEY;
const WORDS = Object.keys(META_KEY) as Word[];
const MAX_LENGTH = 1000;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function findPage({ pages }: Site, name: string | undefined): Page {
  const all = listPages(pages);
  const page = all.find(({ id, path, aliases = [] }) => id === name || path === name || aliases.some((alias) => alias === name));
  if (page) return page;
  const problem = name === undefined ? 'Name a page.' : `There is no page "${name}".`;
  throw new UsageError(`${problem} The pages are: ${all.map(({ id }) => id).join(', ')}.`);
}

async function wordsOf({ storage, brandName }: Context, page: Page): Promise<{ meta: PageMeta; isSet: (word: Word) => boolean }> {
  const override = await findOverride(storage.db, page.id);
  return { meta: { ...defaultMeta(page, brandName), ...override }, isSet: (word) => override?.[META_KEY[word]] !== undefined };
}

async function show(context: Context, page: Page): Promise<void> {
  const { meta, isSet } = await wordsOf(context, page);
  const lines = WORDS.map((word) => `  ${isSet(word) ? '*' : ' '} ${word.padEnd(12)} ${meta[META_KEY[word]]}`);
  context.print(`${page.id} (${page.path})\n${lines.join('\n')}\n`);
}

async function list(context: Context): Promise<void> {
  const lines: string[] = [];
  for (const page of listPages(context.pages)) {
    const { meta, isSet } = await wordsOf(context, page);
    lines.push(`${WORDS.some(isSet) ? '*' : ' '} ${page.id.padEnd(42)} ${meta.metatag}\n`);
  }
  // Printed in one write, so that a closed pipe (`| head`) fails once, not for each line.
  context.print(lines.join(''));
}

function wordsToSet(values: Partial<Record<Word, string>>): Partial<PageMeta> {
  const given = WORDS.flatMap((word) => (values[word] === undefined ? [] : [[word, values[word].replace(/\s+/g, ' ').trim()] as const]));
  if (given.length === 0) throw new UsageError('Name what to set: --title, --description or --keywords.');
  for (const [word, text] of given) {
    if (text === '') throw new UsageError(`--${word} is empty. To get the default back: npm run meta -- reset <page>`);
    if (text.length > MAX_LENGTH) throw new UsageError(`--${word} has ${text.length} characters; at most ${MAX_LENGTH} are allowed.`);
  }
  return Object.fromEntries(given.map(([word, text]) => [META_KEY[word], text]));
}

/**
 * Runs a `meta` command.
 *
 * @returns the exit code
 *
 * @throws UsageError, ConfigError
 */
export async function runMeta(
  site: Site,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (text: string) => void,
): Promise<number> {
  const { values: words, positionals } = parse(args);
  const [name, pageName, ...others] = positionals;
  if (name === undefined) {
    print(helpText('meta'));
    return 2;
  }
  if (!['list', 'set', 'reset'].includes(name)) throw new UsageError(`There is no command "${name}".\n\n${helpText('meta')}`);
  if (others.length > 0) throw new UsageError(`"${others.join(' ')}" is not expected. Put texts with spaces in quotes.`);
  if (name !== 'set' && Object.keys(words).length > 0) throw new UsageError(`"meta ${name}" has no option --${Object.keys(words)[0]}.`);
  const page = name === 'list' && pageName === undefined ? undefined : findPage(site, pageName);
  const changes = name === 'set' ? wordsToSet(words) : {};

  const storage = await openDatabase(readConfig(env));
  const context = { ...site, storage, print };
  try {
    if (page && name === 'set') await setOverride(storage.db, page.id, changes, new Date().toISOString());
    if (page && name === 'reset') await removeOverride(storage.db, page.id);
    await (page ? show(context, page) : list(context));
    return 0;
  } finally {
    await storage.close();
  }
}
