import { createHash } from 'node:crypto';
import { type Files, openFiles } from '#server/files/open-files.ts';
import { readContent } from '#server/files/read-content.ts';
import { sweep } from '#server/files/sweep.ts';
import { openStorage, type StorageOptions } from '#server/storage/open.ts';
import { queryLeads } from '#server/storage/leads/query-leads.ts';
import { type StoredFile, storedNameOf } from '#server/storage/encryption/encrypted-rows.ts';
import type { Ledger, SentLead } from './ledger.ts';

export interface Place extends Pick<StorageOptions, 'keys'> {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly uploadsUrl?: string | undefined;
}

export interface Examination {
  readonly acknowledged: number;
  /** Acknowledged, but not there. */
  readonly lost: number;
  /** There, but not as it was sent: fields, file or file's content differ. */
  readonly torn: number;
  /** There more than once. */
  readonly doubled: number;
  /** Rows of nothing that was sent. */
  readonly foreign: number;
  /** Files without a row, after the sweep. */
  readonly orphans: number;
}

interface Found {
  readonly payload: Readonly<Record<string, string>>;
  readonly sha256: string | undefined;
}

const LATER_MS = 2 * 3_600_000;

async function namesIn({ store }: Files): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { filename } of store.list()) names.add(filename);
  return names;
}

/** The SHA-256 of a kept file's content as a visitor would get it; of one that is missing or spoilt, a text that is none. */
async function hashContent({ store }: Files, file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await readContent(store, file)) hash.update(chunk as Buffer);
  } catch {
    return 'unreadable';
  }
  return hash.digest('hex');
}

function isAsSent({ fields, sha256 }: SentLead, found: Found): boolean {
  const same = Object.entries(fields).every(([name, value]) => String(found.payload[name]) === String(value));
  return same && Object.keys(found.payload).length === Object.keys(fields).length && found.sha256 === sha256;
}

/** Sweeps as the server would hours later, then holds all that is stored against all that was sent. */
export async function examine(place: Place, ledger: Ledger): Promise<Examination> {
  const storage = await openStorage(place);
  try {
    const files = await openFiles(place.dataDir, place.uploadsUrl);
    await sweep(storage, files, new Date(Date.now() + LATER_MS));
    const names = await namesIn(files);
    const here: Found[] = [];
    const known = new Set<string>();
    for await (const { payload, files: stored } of queryLeads(storage, {})) {
      for (const one of stored) known.add(storedNameOf(one));
      const file = stored.find(({ field }) => field === 'file');
      here.push({ payload: payload as Found['payload'], sha256: file && (await hashContent(files, file)) });
    }
    const foundByMarker = Map.groupBy(here, ({ payload }) => payload['message'] ?? '');
    const found = ledger.leads.map((lead) => ({ lead, here: foundByMarker.get(lead.marker) ?? [] }));
    const sent = new Set(ledger.leads.map(({ marker }) => marker));
    return {
      acknowledged: ledger.acknowledged,
      lost: found.filter(({ lead, here }) => lead.acknowledged && here.length === 0).length,
      torn: found.filter(({ lead, here }) => here.some((each) => !isAsSent(lead, each))).length,
      doubled: found.filter(({ here }) => here.length > 1).length,
      foreign: [...foundByMarker.keys()].filter((marker) => !sent.has(marker)).length,
      orphans: [...names].filter((name) => !known.has(name)).length,
    };
  } finally {
    await storage.close();
  }
}

/** What must be found whatever was killed. */
export const NOTHING_WRONG = { lost: 0, torn: 0, doubled: 0, foreign: 0, orphans: 0 } as const;
