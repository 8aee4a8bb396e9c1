import { loadPages } from '#server/definitions/load-pages.ts';
import { brand } from '#shared/brand.ts';
import { runCommand } from '#tools/run/run-command.ts';
import { runMeta } from './run.ts';

await runCommand(async (args, env, print) => {
  const { pages } = await loadPages();
  return runMeta({ pages, brandName: brand.name }, args, env, print);
});
