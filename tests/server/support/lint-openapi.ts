import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './database/databases.ts';

const CLI = 'node_modules/@redocly/cli/bin/cli.js';
/** It must neither tell other hosts about us nor ask them for news. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

interface Report {
  readonly problems: readonly { readonly ruleId: string; readonly message: string; readonly location: readonly { pointer?: string }[] }[];
}

/** What `redocly lint` says of an OpenAPI document by its recommended rules, errors and warnings alike. */
export async function lintOpenApi(document: object): Promise<readonly string[]> {
  const file = join(mkdtempSync(join(temporaryFolder(), 'openapi-')), 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const env = { ...process.env, ...QUIET };
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [CLI, 'lint', file, '--format=json', '--max-problems=1000'], { env }, (_error, out) => resolve(out));
  });
  const { problems } = JSON.parse(printed) as Report;
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}
