import type { Protection } from '../types.ts';

const FILE = 'src/server/plugins/same-origin.ts';
const TEST = { test: 'tests/server/plugins/security.test.ts', title: 'from elsewhere are refused' } as const;

export const otherSites: Protection = {
  row: 'Other sites cannot post',
  mutants: [
    {
      id: 'origin-checked',
      protects: 'A POST from another origin is refused',
      file: FILE,
      find: '!request.isOwnHost(origin)',
      replace: 'origin.length === 0',
      ...TEST,
    },
    {
      id: 'origin-null',
      protects: 'A POST from a page that hides its origin is refused',
      file: FILE,
      find: 'origin === undefined ||',
      replace: 'origin !== undefined &&',
      test: TEST.test,
      title: 'from a page that hides its origin are refused',
    },
    {
      id: 'fetch-site-checked',
      protects: 'A POST that the browser says another site made is refused',
      file: FILE,
      find: '!OWN_SITES.has(site)) return true;',
      replace: 'site.length === 0) return true;',
      ...TEST,
    },
    {
      id: 'both-checked',
      protects: 'A browser’s word for the site does not make a foreign origin ours',
      file: FILE,
      find: 'if (headers.origin === undefined) return false;',
      replace: 'if (headers.origin === undefined || site !== undefined) return false;',
      ...TEST,
    },
    {
      id: 'exact-host',
      protects: 'A host that begins like ours is another',
      file: 'src/server/plugins/public-origin.ts',
      find: 'host === this.host ||',
      replace: 'host.startsWith(this.host) ||',
      ...TEST,
    },
    {
      id: 'every-post',
      protects: 'Every POST is checked',
      file: FILE,
      find: '!isSafe(request.method) && isForeign',
      replace: "request.method === 'PUT' && isForeign",
      ...TEST,
    },
    {
      id: 'every-change',
      protects: 'Not only POSTs are checked',
      file: FILE,
      find: '!isSafe(request.method) && isForeign',
      replace: "request.method === 'POST' && isForeign",
      test: TEST.test,
      title: 'nothing from elsewhere may change anything',
    },
  ],
};
