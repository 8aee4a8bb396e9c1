import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { rounds } from '../../support/runner/rounds.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';

const run = promisify(execFile);
const NAME = `site-test-${process.pid}`;
const LONGEST_MS = 1_800_000;

/** The first container tool that answers, as an installed one may not run. */
function findTool(): string | undefined {
  return ['docker', 'podman'].find((name) => {
    try {
      execFileSync(name, ['info'], { stdio: 'ignore', timeout: 20_000 });
      return true;
    } catch {
      return false;
    }
  });
}

// Not in the brief run, as it installs all packages and builds.
const tool = rounds(1, 0) > 0 ? findTool() : undefined;
const call = async (...args: readonly string[]) => (await run(tool ?? '', args, { maxBuffer: 2 ** 26 })).stdout.trim();
/** Runs a command in the container. @returns what it prints, or its error output */
const inside = (...args: readonly string[]) =>
  call('exec', NAME, ...args).catch(({ stderr }: { readonly stderr: string }) => stderr.trim());

afterAll(async () => {
  if (tool === undefined) return;
  for (const args of [
    ['rm', '--force', NAME],
    ['volume', 'rm', '--force', NAME],
    ['rmi', '--force', NAME],
  ])
    await call(...args).catch(() => '');
});

/** As docs/operations/install.md starts it, on a port of its own. */
const LOCKED = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];

it.runIf(tool)(
  'the image builds, and its container serves and stores with write access only to its data',
  async ({ task }) => {
    await call('build', '--tag', NAME, '.');
    await call(
      'run',
      '--detach',
      '--name',
      NAME,
      ...LOCKED,
      '--volume',
      `${NAME}:/data`,
      '--publish',
      '127.0.0.1::3000',
      '--stop-timeout',
      '40',
      NAME,
    );
    const [address = ''] = (await call('port', NAME, '3000')).split('\n');
    const url = `http://${address.replace(/^.* -> /, '')}`;
    const status = (path: string, init?: RequestInit) =>
      fetch(url + path, init).then(
        (answer) => answer.status,
        () => 0,
      );
    await until(async () => expect(await status('/healthz')).toBe(200), { timeout: 60_000, interval: 200 });
    const contact = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sampleOf('contact')) };
    expect([await status('/'), await status(`/api${callOf('contact')}`, contact)]).toEqual([200, 200]);
    expect(await inside('npm', 'run', '-s', 'leads', '--', 'list')).toMatch(/\n1 lead\.$/);
    expect(await inside('node', '-p', 'process.getuid()')).not.toBe('0');
    for (const path of ['/site/x', '/site/src/server/x', '/x']) {
      expect(await inside('node', '-e', `fs.writeFileSync('${path}', '')`)).toMatch(/EROFS|EACCES/);
    }
    await call('stop', NAME);
    expect(await call('inspect', '--format', '{{.State.ExitCode}}', NAME)).toBe('0');
    task.meta.figures = {
      'size of the image': `${Math.round(Number(await call('image', 'inspect', '--format', '{{.Size}}', NAME)) / 1e6)} MB`,
      tool: tool ?? '',
    };
  },
  LONGEST_MS,
);
