import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { htmlPage, sendHtml } from '../site/html-page.ts';

/** The folder of the built desk, relative to that of the site. */
const FOLDER = '../staff';
const PAGE = 'src/staff/index.html';
const ASSETS = 'assets';

/** The paths of the desk. All have the same page; its script shows the view of the path. */
const PATHS = ['/staff', '/staff/', '/staff/audit', '/staff/due', '/staff/erase', '/staff/link', '/staff/oidc', '/staff/leads/:id'];

/**
 * The page of the desk at `/staff`, with files of its own that no page of the site loads.
 *
 * @param siteDir folder of the built site
 */
export async function addStaffPages(app: FastifyInstance, siteDir: string): Promise<void> {
  const folder = join(siteDir, FOLDER);
  const built = await readFile(join(folder, PAGE), 'utf8').catch(() => undefined);
  // The site was built by a version without the desk.
  if (built === undefined) return;
  const page = htmlPage(built, undefined);
  const send = (request: FastifyRequest, reply: FastifyReply) => sendHtml(page, request, reply.header('x-robots-tag', 'noindex, nofollow'));
  for (const path of PATHS) app.get(path, async (request, reply) => send(request, reply));
  const entries = await readdir(join(folder, ASSETS), { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  for (const name of names) {
    app.get(`/staff/${name}`, (_request, reply) =>
      reply.header('x-robots-tag', 'noindex').sendFile(name, folder, { immutable: true, maxAge: '365d' }),
    );
  }
}
