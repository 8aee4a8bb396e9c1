import { TableError } from '#shared/table-error.ts';
import { ConfigError } from './config.ts';
import { BuildMissingError } from './site/built-site.ts';

/** Why the server did not start, in one line that says what to do. Never shows a password that an address carries. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof BuildMissingError || error instanceof TableError) return error.message;
  const { code = '', port, address, message, stack } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `There is no address ${address ?? ''} to listen on or connect to (${code}). Check HOST and DATABASE_URL.`;
  if (code === 'EACCES' || code === 'EROFS') return `Not allowed: ${message}. Check DATA_DIR, or choose a PORT above 1023.`;
  if (code.startsWith('ECONN') || code === 'ETIMEDOUT') return `The database does not answer (${code}). Check DATABASE_URL, and that PostgreSQL runs.`;
  if (/^(28|3D)/.test(code)) return `The database refuses us: ${message}. Check user, password and name in DATABASE_URL.`;
  // Kysely's word for a migration it does not know.
  if (message.startsWith('corrupted migrations')) return 'The database was made by a newer version. Start that one, or restore the backup taken before it.';
  return stack ?? message;
}
