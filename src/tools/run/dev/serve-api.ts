// Runs the API beside Vite for `npm run dev`, and restarts it after edits.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buildAppFromTables } from '#server/build-app-from-tables.ts';
import { readConfig } from '#server/start/config.ts';
import { describeFailure } from '#server/start/start-failure.ts';
import { debounceTask } from '#shared/async/debounce-task.ts';
import { TableError } from '#shared/table-error.ts';
import { CANNOT_START } from './dev-api.ts';
import { endWithParent } from '../process/end-with-parent.ts';

/**
 * One version of the API. On each message from its parent, this process loads the tables into a new version. Running calls finish
 * in the earlier one. Tables with a mistake are not used.
 */
interface Api {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Closes it after its running calls. */
  readonly close: () => Promise<void>;
}

const config = readConfig(process.env);

async function loadApi(): Promise<Api> {
  const app = await buildAppFromTables(config);
  await app.ready();
  const running = new Set<ServerResponse>();
  const idle = Promise.withResolvers<void>();
  let isClosing = false;
  const resolveIfIdle = () => isClosing && running.size === 0 && idle.resolve();
  return {
    answer(request, response) {
      running.add(response);
      response.once('close', () => {
        running.delete(response);
        resolveIfIdle();
      });
      app.routing(request, response);
    },
    async close() {
      isClosing = true;
      resolveIfIdle();
      await idle.promise;
      await app.close();
    },
  };
}

const firstLoad = Promise.withResolvers<void>();
let api: Api | undefined;

const reload = debounceTask(async () => {
  try {
    const next = await loadApi();
    const previous = api;
    api = next;
    firstLoad.resolve();
    // Not awaited: a slow call in the previous API must not delay the next reload.
    void previous?.close().catch((error: unknown) => console.error(error));
  } catch (error) {
    // The dev server checks the tables itself, and prints their mistakes.
    if (error instanceof TableError) return;
    console.error(describeFailure(error));
    if (!api) process.exit(CANNOT_START);
  }
});

const server = createServer((request, response) => {
  void firstLoad.promise.then(() => api?.answer(request, response));
});
server.listen({ host: config.host, port: config.port });

process.on('message', reload);
reload();
endWithParent();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
    const closed = api?.close() ?? Promise.resolve();
    void closed.finally(() => process.exit(0));
  });
}
