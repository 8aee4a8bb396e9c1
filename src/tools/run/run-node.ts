import { spawn } from 'node:child_process';

/** Runs a script on the Node that runs us, sharing our terminal; resolves to its exit code. */
export function runNode(root: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
