import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const DOCS = '/api/docs';

const PAGE = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>HTTP API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${DOCS}/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${DOCS}/swagger-ui-bundle.js"></script>
    <script src="${DOCS}/start.js"></script>
  </body>
</html>
`;

/** Without a validator, Swagger UI sends no requests to other hosts. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null, deepLinking: true, defaultModelsExpandDepth: 0 });
`;

const PACKAGE = new URL('../../../node_modules/swagger-ui-dist/', import.meta.url);
const readFromPackage = (name: string) => readFile(new URL(name, PACKAGE));

/** The files of the page by path, with media type and content. */
const FILES: Readonly<Record<string, readonly [type: string, read: () => string | Promise<Buffer>]>> = {
  [DOCS]: ['text/html', () => PAGE],
  [`${DOCS}/`]: ['text/html', () => PAGE],
  [`${DOCS}/start.js`]: ['text/javascript', () => START],
  [`${DOCS}/swagger-ui.css`]: ['text/css', () => readFromPackage('swagger-ui.css')],
  [`${DOCS}/swagger-ui-bundle.js`]: ['text/javascript', () => readFromPackage('swagger-ui-bundle.js')],
};

async function send(response: ServerResponse, [type, read]: readonly [string, () => string | Promise<Buffer>]): Promise<void> {
  const content = await read();
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(content);
}

/** Renders the API's OpenAPI document at `/api/docs`, on the dev server only. It works offline. */
export function apiDocsPlugin(): Plugin {
  return {
    name: 'api-docs',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const file = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
        if (file) send(response, file).catch(next);
        else next();
      });
    },
  };
}
