import { hostname, userInfo } from 'node:os';

/** The user who runs a command, even through sudo. In a container, the user may have no name. */
function userOf(env: Readonly<Record<string, string | undefined>>): string {
  const sudoUser = env['SUDO_USER'];
  if (sudoUser) return sudoUser;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** User and machine of a command, for the audit log: `meera@desk-3`. */
export const staffMember = (env: Readonly<Record<string, string | undefined>>): string => `${userOf(env)}@${hostname()}`;
