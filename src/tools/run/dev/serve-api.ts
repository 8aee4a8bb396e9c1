import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { appOfTables } from '#server/app-of-tables.ts';
import { readConfig } from '#server/start/config.ts';
import { describeFailure } from '#server/start/start-failure.ts';
import { inTurn } from '#shared/in-turn.ts';
import { TableError } from '#shared/table-error.ts';
import { CANNOT_START } from './dev-api.ts';
import { endWithParent } from '../process/end-with-parent.ts';

/**
 * The API of the dev server, a process of its own: with each message from its parent it takes the tables anew, without a call refused
 * meanwhile. Calls that came before are answered by the tables they came to; tables with a mistake leave those that it has.
 */
interface Serving {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Closes it once what it was asked is answered. */
  readonly leave: () => Promise<void>;
}

const config = readConfig(process.env);

async function open(): Promise<Serving> {
  const app = await appOfTables(config);
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
    // Who waits for a slow call waits for no other.
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
