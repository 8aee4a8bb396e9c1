// Starts the server. These steps run before the database is opened, in this order:
// 1. `readConfig` (`start/config.ts`) reads and checks the settings.
// 2. `buildAppFromTables` reads the tables: `loadPages` (`pages.config.ts`), `loadTables` and `loadExamples` (`schemas/`).
// 3. `buildApp` (`app.ts`) calls `readBuiltSite`, which checks that every page was built.
// 4. `buildApp` calls `prepareDataFolder`, which creates the data folder and restricts it to this user.
// Then `buildApp` calls `openStorage`, which opens and migrates the database, and goes on to plugins and routes. Last, `listen` opens the port.
import { fileURLToPath } from 'node:url';
import { buildAppFromTables } from './build-app-from-tables.ts';
import { readConfig } from './start/config.ts';
import { addressesOf, listen } from './start/listen.ts';
import { describeFailure } from './start/start-failure.ts';

const SITE_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** How long open requests may still take after a signal, in ms. */
const LONGEST_CLOSE_MS = 30_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { host, port, apiOnly } = config;
  const app = await buildAppFromTables(config, apiOnly ? undefined : SITE_FOLDER);

  let isClosing = false;
  const close = async () => {
    // One Ctrl-C may arrive several times, as each command above passes it on. A second signal is ignored, so that requests can finish.
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

  const openPort = await listen(app, await addressesOf(host), port).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  if (!config.mail)
    console.log('No mail is sent: SMTP_URL and LEADS_TO are not set. Staff find leads at /staff and with: npm run leads -- list');
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  console.log(`Ready at http://${isAnyAddress ? 'localhost' : host}:${openPort}${apiOnly ? ' (API only)' : ''}`);
  if (process.stdout.isTTY) console.log('Stop it with Ctrl+C. The lines below are the log: one line of JSON for each request.');
}

await start().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
