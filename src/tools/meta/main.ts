import { loadPages } from '#server/definitions/load-pages.ts';
import { runCommand } from '#tools/run/run-command.ts';

await runCommand(async () => {
  const [{ brand }, { runMeta }, { pages }] = await Promise.all([import('#shared/brand.ts'), import('./run.ts'), loadPages()]);
  return (args, env, print) => runMeta({ pages, brandName: brand.name }, args, env, print);
});
