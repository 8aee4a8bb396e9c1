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
  /** Acknowledged, but not stored. */
  readonly lost: number;
  /** Stored, but with other fields, another file or other content than was sent. */
  readonly torn: number;
  /** Stored more than once. */
  readonly doubled: number;
  /** Rows that were never sent. */
  readonly foreign: number;
  /** Files without a row, after the sweep. */
  readonly orphans: number;
}

interface StoredLead {
  readonly payload: Readonly<Record<string, string>>;
  readonly sha256: string | undefined;
}

const LATER_MS = 2 * 3_600_000;

async function namesIn({ store }: Files): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { filename } of store.list()) names.add(filename);
  return names;
}

/** The SHA-256 of a file's content as a visitor would get it; `unreadable` for a missing or damaged file. */
async function hashContent({ store }: Files, file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await readContent(store, file)) hash.update(chunk as Buffer);
  } catch {
    return 'unreadable';
  }
  return hash.digest('hex');
}

function isAsSent({ fields, sha256 }: SentLead, stored: StoredLead): boolean {
  const hasEqualFields = Object.entries(fields).every(([name, value]) => String(stored.payload[name]) === String(value));
  return hasEqualFields && Object.keys(stored.payload).length === Object.keys(fields).length && stored.sha256 === sha256;
}

/** Sweeps files as the server would hours later, then compares everything stored with everything sent. */
export async function examine(place: Place, ledger: Ledger): Promise<Examination> {
  const storage = await openStorage(place);
  try {
    const files = await openFiles(place.dataDir, place.uploadsUrl);
    await sweep(storage, files, new Date(Date.now() + LATER_MS));
    const names = await namesIn(files);
    const leads: StoredLead[] = [];
    const namesInRows = new Set<string>();
    for await (const { payload, files: stored } of queryLeads(storage, {})) {
      for (const file of stored) namesInRows.add(storedNameOf(file));
      const file = stored.find(({ field }) => field === 'file');
      leads.push({ payload: payload as StoredLead['payload'], sha256: file && (await hashContent(files, file)) });
    }
    const leadsByMarker = Map.groupBy(leads, ({ payload }) => payload['message'] ?? '');
    const compared = ledger.leads.map((lead) => ({ lead, stored: leadsByMarker.get(lead.marker) ?? [] }));
    const sent = new Set(ledger.leads.map(({ marker }) => marker));
    return {
      acknowledged: ledger.acknowledgedCount,
      lost: compared.filter(({ lead, stored }) => lead.acknowledged && stored.length === 0).length,
      torn: compared.filter(({ lead, stored }) => stored.some((each) => !isAsSent(lead, each))).length,
      doubled: compared.filter(({ stored }) => stored.length > 1).length,
      foreign: [...leadsByMarker.keys()].filter((marker) => !sent.has(marker)).length,
      orphans: [...names].filter((name) => !namesInRows.has(name)).length,
    };
  } finally {
    await storage.close();
  }
}

/** The expected result of `examine` after any fault. */
export const NOTHING_WRONG = { lost: 0, torn: 0, doubled: 0, foreign: 0, orphans: 0 } as const;
