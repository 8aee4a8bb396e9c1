// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn } from 'node:child_process';
import { fullDisk, hasRoom } from '../console/disk.mjs';

/** npm retries after seconds, not minutes, so that a missing network is reported soon. */
const RETRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];
const QUIET = ['--no-audit', '--no-fund', '--no-progress', '--no-update-notifier', '--loglevel=error'];

/** Error codes of npm and Node for a missing network or a registry that does not answer. */
const NO_NETWORK = /\b(E(?:CONN[A-Z]+|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH)|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Explains why `npm ci` failed and what to do, in a sentence or two.
 *
 * @param {string} output the output of npm
 * @param {string} folder the folder with the package-lock.json
 */
export function explainFailure(output, folder) {
  if (/\bENOSPC\b/.test(output) || !hasRoom(folder)) return `The packages cannot be installed. ${fullDisk(folder)}`;
  const [network] = NO_NETWORK.exec(output) ?? [];
  const [, origin] = /request to (\w+:\/\/[^/\s]+)/.exec(output) ?? [];
  if (network !== undefined)
    return `The packages cannot be downloaded: ${origin ?? 'the registry'} does not answer (${network}). Check the network and the registry that npm is set to, then try again.`;
  if (/^npm error code (EACCES|EROFS|EPERM)$/m.test(output))
    return `The packages cannot be installed: ${folder} is not writable. Change its owner or mode, then try again.`;
  const lines = [...output.matchAll(/^npm error (?!code |errno |syscall |path |A complete log)(.*\S.*)$/gm)].map(([, text]) => text);
  const [, log] = /A complete log of this run can be found in: (\S+)/.exec(output) ?? [];
  return `npm ci failed in ${folder}: ${lines[0] ?? 'it did not say why'}${log === undefined ? '' : ` (log: ${log})`}`;
}

const CHECK_INTERVAL_MS = 100;
const running = new Set();

/** Ends all running `npm ci`. */
export function stopInstalling() {
  for (const npm of running) npm.kill('SIGTERM');
}

/**
 * Runs `npm ci` in a folder and prints nothing.
 *
 * @param {string} folder with a package-lock.json
 * @param {readonly string[]} args
 * @returns {Promise<string | undefined>} why it failed; undefined if it did not
 */
export async function npmCi(folder, args = []) {
  const npm = spawn('npm', ['ci', '--prefix', folder, ...args, ...RETRIES, ...QUIET], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(npm);
  let output = '';
  // After a failure npm removes what it wrote, and does not always report that the disk was full.
  const diskCheck = setInterval(() => {
    if (!hasRoom(folder)) output += '\nENOSPC\n';
  }, CHECK_INTERVAL_MS);
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  const failure = await new Promise((resolve) => {
    npm.once('error', ({ message }) => resolve(`npm cannot be run (${message}). Install Node with npm, then try again.`));
    npm.once('close', (code) => resolve(code === 0 ? undefined : explainFailure(output, folder)));
  });
  clearInterval(diskCheck);
  running.delete(npm);
  return failure;
}
