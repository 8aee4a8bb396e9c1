import { hostname, userInfo } from 'node:os';

/** Somebody may run the command as another user, and a container's user may have no name. */
function userOf(env: Readonly<Record<string, string | undefined>>): string {
  const behindSudo = env['SUDO_USER'];
  if (behindSudo) return behindSudo;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Who runs a command, as the shell knows them, and on which machine: `meera@desk-3`. */
export const staffMember = (env: Readonly<Record<string, string | undefined>>): string => `${userOf(env)}@${hostname()}`;
