import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'src/staff/index.html';

/** Whether an address is a page of the desk: not one of its files. */
const isPage = (path: string) => /^\/staff(\/[^.]*)?$/.test(path);

/** The desk at `/staff` on the dev server. */
export function staffPlugin(root: string): Plugin {
  return {
    name: 'staff',
    apply: 'serve',
    configureServer(server) {
      const pageAt = async (path: string) => {
        const html = (await readFile(join(root, PAGE), 'utf8')).replace('./main.tsx', '/src/staff/main.tsx');
        return server.transformIndexHtml(path, html);
      };
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (!isPage(path)) return next();
        pageAt(path).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}
