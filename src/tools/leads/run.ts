import { readConfig } from '#server/start/config.ts';
import { KEY_MADE } from '#server/crypto/key-file.ts';
import { loadTables, type SchemaTables } from '#server/definitions/load.ts';
import { openFiles } from '#server/files/open-files.ts';
import { openStorage } from '#server/storage/open.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import type { Print } from '#tools/run/print.ts';
import type { LeadsContext } from './context.ts';
import { listDue } from './due.ts';
import { erasePerson } from './erase.ts';
import { exportLeads } from './export.ts';
import { listLeads } from './list.ts';
import { type Command, filterOf, parseCommand } from './options.ts';
import { showLead } from './show.ts';

const LEADS_HELP = `npm run leads -- <command>

  list                       lists received leads, oldest first
  show <id>                  shows one lead with the steps of its application
  export --form <form>       writes a form's leads to standard output as CSV, a column for each field: those of rows are
                             named like references/0/name, as many as the longest list has
  export --form <form> --rows <list>
                             writes a line for each row of a list, for example --rows references; of a list in rows
                             say --rows 'offices/*/people'
  export --format json       writes leads as JSON, of one form or of all
  erase --email <address>    shows everything stored about a person (also: --phone <number>, --id <lead>);
                             with --yes erases it, files and traces in the database included
  due                        says how many leads the server erases within 30 days because their time is over, by form
                             and state; with --ids prints each with its day

List, show and export tell of an application whether it was sent and which steps it lacks.

  --reveal                   show and export identity and account numbers and the visitors' names for files as they are
                             stored; without it they are masked

  --form <form>  --from <day>  --to <day>    narrow list and export; days like 2030-01-31 (UTC), both included
  --form <form>  --within <duration>         narrow or widen due; ISO 8601, like P90D or P1Y

To write to a file without npm's own lines:  npm run -s leads -- export --form contact > contact.csv
It works on the data that DATA_DIR, DATABASE_URL and UPLOADS_URL name, also while the server runs.
Exit code: 0 done, 1 not found or not wholly erased, 2 the command cannot be carried out.
`;

function carryOut({ name, rest, values }: Command, context: LeadsContext): Promise<number> {
  const forms = [...context.definitions].filter(([, { submit }]) => submit.call).map(([form]) => form);
  if (name === 'show') return showLead(context, rest, values.reveal);
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much for "leads ${name}". See: npm run leads -- --help`);
  if (name === 'list') return listLeads(context, filterOf(values, forms));
  if (name === 'export') return exportLeads(context, filterOf(values, forms), values);
  if (name === 'erase') return erasePerson(context, values);
  if (name === 'due') return listDue(context, values);
  throw new UsageError(`"${name}" is no command.\n\n${LEADS_HELP}`);
}

/**
 * Carries out one `leads` command and gives its exit code.
 *
 * @param known what forms ask; absent: what the project's tables say
 * @throws UsageError, ConfigError
 */
export async function runLeads(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: Print,
  known?: SchemaTables,
): Promise<number> {
  const command = parseCommand(args);
  if (command.name === undefined || command.values.help === true) {
    print(LEADS_HELP);
    return command.name === undefined && command.values.help !== true ? 2 : 0;
  }
  const config = readConfig(env);
  const tables = known ?? (await loadTables());
  const storage = await openStorage({ ...config, definitions: tables.definitions });
  if (storage.madeKeyFile !== undefined) console.error(`${storage.madeKeyFile}: ${KEY_MADE}`);
  try {
    const { store } = await openFiles(config.dataDir, config.uploadsUrl);
    return await carryOut(command, { ...tables, storage, store, print });
  } finally {
    await storage.close();
  }
}
