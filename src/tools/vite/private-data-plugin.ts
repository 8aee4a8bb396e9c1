import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { type Plugin, resolveConfig } from 'vite';

/** Escapes the special characters of Vite's patterns. */
const escapePattern = (path: string) =>
  path
    .split(sep)
    .join('/')
    .replaceAll(/[\\*?[\]{}()!+@|]/g, '\\$&');

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // The folder does not exist yet.
    return path;
  }
}

/**
 * Keeps the dev server from serving the data folder. Vite serves every file of the project, so any program or page on this machine
 * could read the leads otherwise.
 *
 * @param folder the data folder
 */
export function privateDataPlugin(folder: string): Plugin {
  return {
    name: 'private-data',
    apply: 'serve',
    async config() {
      // Setting `deny` replaces Vite's default list, so keep its entries.
      const { server } = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'serve');
      const folders = [folder, realPath(folder)].map(escapePattern);
      return { server: { fs: { deny: [...server.fs.deny, ...folders, ...folders.map((path) => `${path}/**`)] } } };
    },
  };
}
