import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { runCommand } from '#tools/run/run-command.ts';
import { runMeta } from './run.ts';

await runCommand((args, env, print) => runMeta({ pages, brandName: brand.name }, args, env, print));
