import type { Protection } from '../types.ts';

const GUARD = { file: 'src/tools/lab/guard.ts', test: 'tests/tools/lab/guard.test.ts' } as const;
const FILES = { file: 'src/tools/lab/form-files.ts', test: 'tests/tools/lab/form-files.test.ts' } as const;

export const lab: Protection = {
  row: 'The form lab is its own machine’s alone',
  mutants: [
    {
      id: 'lab-host',
      protects: 'A name that somebody else’s DNS leads to this machine shows nothing of the lab',
      ...GUARD,
      find: 'LOOPBACK_NAMES.has(name.toLowerCase()) &&',
      replace: 'name.length > 0 &&',
      title: 'shows nothing to %s',
    },
    {
      id: 'lab-address',
      protects: 'Another machine is shown nothing of the lab',
      ...GUARD,
      find: "if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? ''))",
      replace: 'if (socket.remoteAddress === undefined)',
      title: 'shows nothing to %s',
    },
    {
      id: 'lab-origin',
      protects: 'A page of another origin makes no call',
      ...GUARD,
      find: 'headers.origin !== `http://${headers.host}`',
      replace: "headers.origin === ''",
      title: 'takes no call of %s',
    },
    {
      id: 'lab-fetch-site',
      protects: 'A page that the browser calls another site’s makes no call',
      ...GUARD,
      find: "site !== undefined && site !== 'same-origin'",
      replace: "site === 'nowhere'",
      title: 'takes no call of %s',
    },
    {
      id: 'lab-header',
      protects: 'A call without the header that forms cannot send is refused',
      ...GUARD,
      find: 'if (headers[LAB_HEADER] === undefined)',
      replace: "if (headers[LAB_HEADER] === 'none')",
      title: 'takes no call of %s',
    },
    {
      id: 'lab-paths',
      protects: 'Nothing but a form’s files is written',
      ...FILES,
      find: 'if (!isPath(path))',
      replace: "if (path === '')",
      title: 'under a path that is no file of a form',
    },
    {
      id: 'lab-links',
      protects: 'No link leads what is written out of the tables',
      ...FILES,
      find: 'if (stat?.isSymbolicLink())',
      replace: 'if (stat?.isSocket())',
      title: 'through a link that leads out',
    },
    {
      id: 'lab-changed-meanwhile',
      protects: 'What others wrote meanwhile is not written over',
      ...FILES,
      find: 'if (before?.tag !== tag)',
      replace: 'if (before === undefined && tag !== undefined)',
      title: 'but not over what others made of it meanwhile',
    },
  ],
};
