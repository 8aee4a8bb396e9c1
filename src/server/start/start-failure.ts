// Explains in one line why the server did not start.
import { TableError } from '#shared/table-error.ts';
import { ConfigError } from './config.ts';
import { DecryptionError } from '../crypto/aead.ts';
import { KeyError } from '../crypto/key-error.ts';
import { CopyError } from '../storage/copy-state.ts';
import { BuildMissingError } from '../site/built-site.ts';

type Failure = NodeJS.ErrnoException & { readonly port?: number; readonly address?: string; readonly hostname?: string };

/** The alternative if the data folder cannot be used. */
const ELSEWHERE = 'or name another folder with DATA_DIR';

const forbidden = (path: string) =>
  `This user may not read and write ${path}. Give it to the user who runs the site (chown), ${ELSEWHERE}.`;
const readOnly = (path: string) => `${path} is read-only. Make its file system writable, ${ELSEWHERE}.`;
const noFolder = (path: string) => `${path} is a file where a folder is needed. Move it away, ${ELSEWHERE}.`;
const full = (path: string) => `The disk of ${path} is full. Make room and try again. No acknowledged form is lost.`;
const damaged = (path: string) =>
  `The database ${path} is damaged. Keep the file, as part of it may be recoverable, and restore the newest backup (docs/operations/backup.md).`;
const unusable = (path: string) => `${path} cannot be opened. Check that this user may read and write it and the files beside it.`;
const failing = (path: string) =>
  `The disk fails at ${path}: it is full or broken. Read the system log, make room or replace the disk, and try again.`;

/** What the error codes of files mean, and the fix. */
const FILE_FAILURES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file ${path}. Restore it, or correct the setting that names it.`,
  EACCES: forbidden,
  EPERM: forbidden,
  SQLITE_PERM: forbidden,
  EROFS: readOnly,
  SQLITE_READONLY: readOnly,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  EISDIR: (path) => `${path} is a folder where a file is needed. Move it away, ${ELSEWHERE}.`,
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_FULL: full,
  EIO: failing,
  SQLITE_IOERR: failing,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
  SQLITE_CANTOPEN: unusable,
  SQLITE_BUSY: (path) => `Another program keeps the database ${path} locked. End it and try again.`,
};

/** The message of pg, which sets no code for this error. */
const NO_TLS_MESSAGE = 'The server does not support SSL connections';

/** Explains why the connection to the database cannot be encrypted. */
function describeTls({ code = '', message }: Failure): string | undefined {
  if (message === NO_TLS_MESSAGE)
    return 'The database offers no TLS, so passwords and data would cross the network unencrypted. Enable TLS in PostgreSQL (ssl = on). On a network that nobody else can read, you can add ?sslmode=disable to DATABASE_URL.';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'The certificate of the database was made for another host. Write the host in DATABASE_URL as the certificate names it, or add ?sslmode=no-verify to accept any certificate.';
  if (code.includes('CERT') || code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return `The certificate of the database is not trusted on this machine (${code}). Name the authority that signed it: add ?sslrootcert=/path/to/ca.pem to DATABASE_URL. With ?sslmode=no-verify any certificate is accepted, even an attacker's.`;
  return undefined;
}

/** Explains an error of PostgreSQL or of the network. */
function describeConnection({ code = '', port, address, hostname, message, syscall }: Failure): string | undefined {
  if (syscall === 'listen' && code === 'EACCES') return `This user may not listen on port ${port}. Choose a PORT above 1023.`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The address ${address ?? hostname ?? ''} cannot be listened on or connected to (${code}). Check HOST and DATABASE_URL.`;
  if (code.startsWith('ECONN') || code === 'ETIMEDOUT')
    return `The database does not answer (${code}). Check DATABASE_URL, and that PostgreSQL runs.`;
  if (/^(28|3D)/.test(code)) return `The database refuses the connection: ${message}. Check user, password and name in DATABASE_URL.`;
  return undefined;
}

/** Errors whose messages already say what to do. */
const ACTIONABLE_ERRORS = [ConfigError, KeyError, DecryptionError, BuildMissingError, TableError, CopyError];

/** Explains in one line why the server did not start, and what to do. Never shows the password in a URL. */
export function describeFailure(error: unknown): string {
  if (ACTIONABLE_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  const failure = error as Failure;
  const { code = '', path = 'the data folder', message, stack } = failure;
  const explanation = describeTls(failure) ?? describeConnection(failure) ?? FILE_FAILURES[code]?.(path);
  if (explanation !== undefined) return explanation;
  // Kysely's message for a migration that it does not know.
  if (message.startsWith('corrupted migrations'))
    return 'The database was made by a newer version. Start that version, or restore the backup from before the upgrade.';
  return stack ?? message;
}
