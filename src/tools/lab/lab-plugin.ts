// The Vite plugin that serves the form lab at /lab/.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { debounceTask } from '#shared/async/debounce-task.ts';
import { replyOfError, reply } from './answers.ts';
import { THREAD_CALLS, Thread } from './worker/thread.ts';
import { refusalOfCall, refusalOfReader } from './guard.ts';
import { labHtml } from './page-html.ts';
import { LAB, LAB_API, LAB_PREVIEW, type Reply } from './protocol/calls.ts';
import { readCall } from './read-body.ts';
import { TablesOnDisk } from './files/tables.ts';

/** The scripts of the lab's page and of the preview inside it, from the project's root. */
const SCRIPTS = ['/src/tools/lab/page/main.tsx', '/src/tools/lab/page/preview/main.tsx'] as const;
const [LAB_SCRIPT, PREVIEW_SCRIPT] = SCRIPTS;

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'self'",
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(body);
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  send(response, status, 'application/json', JSON.stringify(body));

interface Call {
  readonly name: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What answers calls: this process, or a worker thread for slow ones. */
interface Handlers {
  readonly tables: TablesOnDisk;
  readonly thread: Thread;
}

/** @returns undefined if the page no longer waits for the reply */
async function replyTo({ tables, thread }: Handlers, { name, request, response }: Call): Promise<Reply | undefined> {
  const end = new AbortController();
  response.once('close', () => end.abort());
  try {
    const body = await readCall(request);
    return await (THREAD_CALLS.has(name) ? thread.ask(name, body, end.signal) : reply(tables, name, body));
  } catch (error) {
    // The page aborts a call when it makes a newer one.
    return request.complete ? replyOfError(name, error) : undefined;
  }
}

async function answerCall(handlers: Handlers, call: Call, logError: (text: string) => void): Promise<void> {
  const { request, response } = call;
  const problem = refusalOfCall(request);
  if (problem !== undefined) return sendJson(response, 403, { problem });
  const answer = await replyTo(handlers, call);
  if (!answer || response.destroyed) return;
  if (answer.log !== undefined) logError(answer.log);
  sendJson(response, answer.status, answer.body);
}

async function answerPage(server: ViteDevServer, request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const problem = refusalOfReader(request);
  if (problem !== undefined) return send(response, 403, 'text/plain', problem);
  const isPreview = path === LAB_PREVIEW;
  const html = isPreview ? labHtml('Form', PREVIEW_SCRIPT) : labHtml('Form lab', LAB_SCRIPT);
  send(response, 200, 'text/html', await server.transformIndexHtml(request.url ?? path, html));
}

/**
 * The form lab at `/lab/`. Only `npm run dev` adds it; no build contains it.
 *
 * @param schemas the folder that it reads and writes; tests pass another one
 */
export function labPlugin(schemas: string = SCHEMAS_FOLDER): Plugin {
  const thread = new Thread(schemas);
  const tables = new TablesOnDisk(schemas, () => thread.forget());
  return {
    name: 'lab',
    apply: 'serve',

    // Otherwise Vite would find their packages when the lab is opened, and reload the page for each.
    config: () => ({ optimizeDeps: { entries: ['index.html', ...SCRIPTS.map((script) => script.slice(1))] } }),

    configureServer(server) {
      server.watcher.add(schemas);
      // Forgets at once, and again a moment later, since a file that was read in between may have been half written.
      const forgetAgain = debounceTask(async () => tables.forget());
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(schemas + sep)) return;
        tables.forget();
        forgetAgain();
      });
      server.middlewares.use((request, response, next) => {
        const [pathname = ''] = (request.url ?? '').split('?');
        if (pathname === LAB.slice(0, -1)) {
          response.writeHead(302, { location: LAB });
          response.end();
        } else if (pathname.startsWith(LAB_API)) {
          const call = { name: pathname.slice(LAB_API.length), request, response };
          answerCall({ tables, thread }, call, (text) => server.config.logger.error(text)).catch(next);
        } else if (pathname.startsWith(LAB)) answerPage(server, request, response, pathname).catch(next);
        else next();
      });
    },

    closeBundle: () => thread.close(),
  };
}
