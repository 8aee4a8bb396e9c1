// Starts the server: reads the settings, then `build-app-from-tables.ts` the tables, then `app.ts` opens the database and loads the routes.
import { fileURLToPath } from 'node:url';
import { buildAppFromTables } from './build-app-from-tables.ts';
import { readConfig } from './start/config.ts';
import { addressesOf, listen } from './start/listen.ts';
import { describeFailure } from './start/start-failure.ts';

const SITE = fileURLToPath(new URL('../../dist/client', import.meta.url));
const LAST_MOMENT_MS = 30_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { host, port, apiOnly } = config;
  const app = await buildAppFromTables(config, apiOnly ? undefined : SITE);

  let closing = false;
  const close = async () => {
    // One Ctrl-C may arrive several times, as each command above passes it on. A second signal is ignored, so that requests can finish.
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

  const taken = await listen(app, await addressesOf(host), port).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  if (!config.mail)
    console.log('No mail is sent: SMTP_URL and LEADS_TO are not set. Staff find leads at /staff and with: npm run leads -- list');
  const everywhere = host === '0.0.0.0' || host === '::';
  console.log(`Ready at http://${everywhere ? 'localhost' : host}:${taken}${apiOnly ? ' (API only)' : ''}`);
  if (process.stdout.isTTY) console.log('Stop it with Ctrl+C. The lines below are the log: one line of JSON for each request.');
}

await start().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
