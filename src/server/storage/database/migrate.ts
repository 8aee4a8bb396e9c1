import { Migrator } from 'kysely/migration';
import * as leads from './migrations/0001-leads.ts';
import * as site from './migrations/0002-site.ts';
import * as leanIdempotency from './migrations/0003-lean-idempotency.ts';
import * as noSamples from './migrations/0004-no-samples.ts';
import * as sealed from './migrations/0004-sealed.ts';
import * as retention from './migrations/0005-retention.ts';
import * as leadsInOrder from './migrations/0006-leads-in-order.ts';
import * as openApplications from './migrations/0007-open-applications.ts';
import * as scrubs from './migrations/0008-scrubs.ts';
import * as resumes from './migrations/0009-resumes.ts';
import * as definitions from './migrations/0010-definitions.ts';
import * as noSamplesOfNames from './migrations/0011-no-samples-of-names.ts';
import * as mailsInPart from './migrations/0012-mails-in-part.ts';
import * as backgroundIndexes from './migrations/0013-background-indexes.ts';
import * as nightlyScrubs from './migrations/0014-nightly-scrubs.ts';
import * as staffAccess from './migrations/0015-staff-access.ts';
import * as siteState from './migrations/0016-site-state.ts';
import * as addedElsewhere from './migrations/0017-added-elsewhere.ts';
import * as review from './migrations/0018-review.ts';
import * as search from './migrations/0019-search.ts';
import * as staff from './migrations/0020-staff.ts';
import * as deliveries from './migrations/0021-deliveries.ts';
import type { Database } from './tables.ts';

/** The migrations in order. A released migration is never edited; a change is a new file. */
const MIGRATIONS = {
  '0001-leads': leads,
  '0002-site': site,
  '0003-lean-idempotency': leanIdempotency,
  // Two migrations have the number 4. Databases have recorded both names, so they cannot be renamed.
  '0004-no-samples': noSamples,
  '0004-sealed': sealed,
  '0005-retention': retention,
  '0006-leads-in-order': leadsInOrder,
  '0007-open-applications': openApplications,
  '0008-scrubs': scrubs,
  '0009-resumes': resumes,
  '0010-definitions': definitions,
  '0011-no-samples-of-names': noSamplesOfNames,
  '0012-mails-in-part': mailsInPart,
  '0013-background-indexes': backgroundIndexes,
  '0014-nightly-scrubs': nightlyScrubs,
  '0015-staff-access': staffAccess,
  '0016-site-state': siteState,
  '0017-added-elsewhere': addedElsewhere,
  '0018-review': review,
  '0019-search': search,
  '0020-staff': staff,
  '0021-deliveries': deliveries,
};

const migratorOf = (db: Database) => new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });

/** Whether the database needs no migration. Only reads. */
export async function isNewest(db: Database): Promise<boolean> {
  const all = await migratorOf(db).getMigrations();
  return all.every(({ executedAt }) => executedAt !== undefined);
}

/**
 * Migrates the database to the newest version. Several processes may do so at once: both dialects take a lock.
 *
 * @throws the error of the failed migration, which is rolled back
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = migratorOf(db);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
