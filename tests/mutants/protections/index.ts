import type { Protection } from '../types.ts';
import { aadhaarNumbers } from './aadhaar-numbers.ts';
import { atRest } from './at-rest.ts';
import { drafts } from './drafts.ts';
import { erasing } from './erasing.ts';
import { floods } from './floods.ts';
import { guessable } from './guessable.ts';
import { lab } from './lab.ts';
import { logs } from './logs.ts';
import { mailsOnTheirWay } from './mails-on-their-way.ts';
import { masterKey } from './master-key.ts';
import { nothingLost } from './nothing-lost.ts';
import { otherSites } from './other-sites.ts';
import { otherUsers } from './other-users.ts';
import { ownRecords } from './own-records.ts';
import { requests } from './requests.ts';
import { resumeLinks } from './resume-links.ts';
import { retention } from './retention.ts';
import { scripts } from './scripts.ts';
import { sensitiveValues } from './sensitive-values.ts';
import { staff } from './staff.ts';
import { uploads } from './uploads.ts';
import { wayToTheDatabase } from './way-to-the-database.ts';

/** By the rows of the table in SECURITY.md, in its order. */
export const protections: readonly Protection[] = [
  nothingLost,
  ownRecords,
  resumeLinks,
  uploads,
  otherUsers,
  requests,
  aadhaarNumbers,
  sensitiveValues,
  drafts,
  mailsOnTheirWay,
  wayToTheDatabase,
  atRest,
  guessable,
  masterKey,
  scripts,
  otherSites,
  floods,
  retention,
  logs,
  erasing,
  staff,
  lab,
];
