import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchTables } from '#tools/run/dev/watch-tables.ts';
import { until } from '../../../support/runner/until.ts';

const ROOT = '/project';

/** Watches tables with checks that the test ends. */
function startWatching() {
  const watcher = new EventEmitter();
  const checks: ((code: number) => void)[] = [];
  const messages: string[] = [];
  const check = () => new Promise<number>((resolve) => checks.push(resolve));
  watchTables({ root: ROOT, watcher, check, print: (line) => messages.push(line) });
  const change = (file: string) => void watcher.emit('all', 'change', join(ROOT, file));
  const started = (count: number) => until(() => expect(checks).toHaveLength(count));
  return { checks, messages, change, started };
}

it('watchTables checks the tables at the start and after each change', async () => {
  const { checks, change, started } = startWatching();
  const files = ['pages.config.ts', 'schemas/forms/contact/ui.json', 'src/content/pages/home.ts', 'src/content/openings/010-a.md'];
  for (const [index, file] of files.entries()) {
    await started(index + 1);
    checks.at(-1)?.(0);
    await Promise.resolve();
    change(file);
  }
  await started(files.length + 1);
  expect(checks).toHaveLength(files.length + 1);
});

it('watchTables ignores other files and generated files', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { checks, change, started } = startWatching();
  await started(1);
  checks[0]?.(0);
  for (const file of ['src/server/main.ts', 'schemas/meta/names.schema.json', 'dist/pages.config.ts', 'README.md']) change(file);
  await vi.advanceTimersByTimeAsync(1000);
  expect(checks).toHaveLength(1);
  change('pages.config.ts');
  await started(2);
});

it('watchTables checks once more after changes during a check, and says when the mistakes are gone', async () => {
  const { checks, messages, change, started } = startWatching();
  await started(1);
  change('pages.config.ts');
  change('pages.config.ts');
  checks[0]?.(1);
  await started(2);
  expect(messages).toEqual([expect.stringContaining('checked again')]);
  checks[1]?.(0);
  await until(() => expect(messages.at(-1)).toBe('The tables have no mistakes now.'));
  expect(checks).toHaveLength(2);
});
