// Runs the API beside Vite for `npm run dev`, and restarts it after edits.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buildAppFromTables } from '#server/build-app-from-tables.ts';
import { readConfig } from '#server/start/config.ts';
import { describeFailure } from '#server/start/start-failure.ts';
import { inTurn } from '#shared/async/in-turn.ts';
import { TableError } from '#shared/table-error.ts';
import { CANNOT_START } from './dev-api.ts';
import { endWithParent } from '../process/end-with-parent.ts';

/**
 * The API of the dev server, in a process of its own. On each message from its parent it reloads the tables. Running calls finish
 * with the earlier tables; tables with a mistake are not used.
 */
interface Serving {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Closes it after its running calls. */
  readonly leave: () => Promise<void>;
}

const config = readConfig(process.env);

async function open(): Promise<Serving> {
  const app = await buildAppFromTables(config);
  await app.ready();
  const open = new Set<ServerResponse>();
  const idle = Promise.withResolvers<void>();
  let isLeft = false;
  const look = () => isLeft && open.size === 0 && idle.resolve();
  return {
    answer(request, response) {
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        look();
      });
      app.routing(request, response);
    },
    async leave() {
      isLeft = true;
      look();
      await idle.promise;
      await app.close();
    },
  };
}

const first = Promise.withResolvers<void>();
let serving: Serving | undefined;

const renew = inTurn(async () => {
  try {
    const next = await open();
    const before = serving;
    serving = next;
    first.resolve();
    // A slow call must not delay the others.
    void before?.leave().catch((error: unknown) => console.error(error));
  } catch (error) {
    // The dev server looks at the tables itself, and tells their mistakes.
    if (error instanceof TableError) return;
    console.error(describeFailure(error));
    if (!serving) process.exit(CANNOT_START);
  }
});

const server = createServer((request, response) => {
  void first.promise.then(() => serving?.answer(request, response));
});
server.listen({ host: config.host, port: config.port });

process.on('message', renew);
renew();
endWithParent();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
    const closed = serving?.leave() ?? Promise.resolve();
    void closed.finally(() => process.exit(0));
  });
}
