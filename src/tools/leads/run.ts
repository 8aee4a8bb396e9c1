// The command `npm run leads`.
import { resolve } from 'node:path';
import { readConfig } from '#server/start/config.ts';
import { keyFileCreatedMessage } from '#server/crypto/key-file.ts';
import { loadTables, type SchemaTables } from '#server/definitions/load.ts';
import { openFiles } from '#server/files/open-files.ts';
import { withRemovedForms } from '#server/leads/removed-forms.ts';
import { openStorage } from '#server/storage/open.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { helpText } from '#tools/help/help.mjs';
import type { Print } from '#tools/run/print.ts';
import type { LeadsContext } from './context.ts';
import { listDue } from './commands/due.ts';
import { erasePerson } from './commands/erase.ts';
import { exportLeads } from './commands/export.ts';
import { writeDocument } from './commands/file.ts';
import { assignLead, clearSpamFlag, setStatus, writeNote } from './commands/update.ts';
import { listLeads, printFound } from './commands/list.ts';
import { reindex } from './commands/reindex.ts';
import { deliveries } from './commands/deliveries.ts';
import { printLog } from './commands/log.ts';
import { type Command, filterOf, parseCommand, sinceOf } from './options.ts';
import { showLead } from './commands/show.ts';
import { staffMember } from './staff-member.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Resolves a file path from the folder where the command was typed, since npm changes to the project's folder. */
const resolveTyped = (file: string | undefined, env: Env) => (file === undefined ? undefined : resolve(env['INIT_CWD'] ?? '', file));

async function runNamed({ name, rest, values }: Command, baseContext: LeadsContext, env: Env): Promise<number> {
  if (name === 'reindex' && rest.length === 0) return reindex(baseContext);
  if (name === 'due' && rest.length === 0) return listDue(baseContext, values);
  if (name === 'deliveries') return deliveries(baseContext, rest);
  if (name === 'log' && rest.length === 0) return printLog(baseContext, sinceOf(values));
  // Leads may belong to forms that were removed.
  const context = await withRemovedForms(baseContext);
  const forms = [...context.definitions]
    .filter(([form, { submit }]) => submit.call ?? !baseContext.definitions.has(form))
    .map(([form]) => form);
  if (name === 'show') return showLead(context, rest, values.reveal);
  if (name === 'file') return writeDocument(context, rest, { ...values, out: resolveTyped(values.out, env) });
  if (name === 'status') return setStatus(context, rest);
  if (name === 'assign') return assignLead(context, rest);
  if (name === 'note') return writeNote(context, rest);
  if (name === 'unflag') return clearSpamFlag(context, rest);
  if (name === 'find') return printFound(context, filterOf(values, forms), rest);
  if (rest.length > 0) throw new UsageError(`"leads ${name}" does not expect "${rest.join(' ')}". See: npm run leads -- --help`);
  if (name === 'list') return listLeads(context, filterOf(values, forms), values);
  if (name === 'export') return exportLeads(context, filterOf(values, forms), values);
  if (name === 'erase') return erasePerson(context, values);
  throw new UsageError(`There is no command "${name}".\n\n${helpText('leads')}`);
}

/**
 * Runs a `leads` command.
 *
 * @param knownTables the form definitions; by default those of the project
 * @param stdout where a document is written if no file is named
 * @returns the exit code
 * @throws UsageError, ConfigError
 */
export async function runLeads(
  args: readonly string[],
  env: Env,
  print: Print,
  knownTables?: SchemaTables,
  stdout: LeadsContext['stdout'] = process.stdout,
): Promise<number> {
  const command = parseCommand(args);
  if (command.name === undefined) {
    print(helpText('leads'));
    return 2;
  }
  const config = readConfig(env);
  const tables = knownTables ?? (await loadTables());
  const storage = await openStorage({ ...config, definitions: tables.definitions });
  if (storage.createdKeyFile !== undefined) console.error(keyFileCreatedMessage(storage.createdKeyFile));
  try {
    const { store } = await openFiles(config.dataDir, config.uploadsUrl);
    return await runNamed(command, { ...tables, publicUrl: config.publicUrl, storage, store, print, stdout, staff: staffMember(env) }, env);
  } finally {
    await storage.close();
  }
}
