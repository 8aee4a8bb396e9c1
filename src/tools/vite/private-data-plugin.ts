import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { type Plugin, resolveConfig } from 'vite';

/** Patterns of Vite, in which some signs mean more than themselves. */
const literally = (path: string) =>
  path
    .split(sep)
    .join('/')
    .replaceAll(/[\\*?[\]{}()!+@|]/g, '\\$&');

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // It is made later.
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
      // What is said here takes the place of what Vite keeps to itself by default.
      const { server } = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'serve');
      const folders = [folder, realPath(folder)].map(literally);
      return { server: { fs: { deny: [...server.fs.deny, ...folders, ...folders.map((path) => `${path}/**`)] } } };
    },
  };
}
