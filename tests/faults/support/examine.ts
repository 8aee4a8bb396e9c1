import { createHash } from 'node:crypto';
import { openFiles } from '#server/files/open-files.ts';
import { sweep } from '#server/files/sweep.ts';
import { openStorage } from '#server/storage/open.ts';
import type { Ledger, SentLead } from './ledger.ts';

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly uploadsUrl?: string | undefined;
}

export interface Findings {
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

/** The SHA-256 of each file that is kept, by its name. */
async function hashFiles({ store }: Awaited<ReturnType<typeof openFiles>>): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const { filename } of store.list()) {
    const hash = createHash('sha256');
    for await (const chunk of await store.read(filename)) hash.update(chunk as Buffer);
    hashes.set(filename, hash.digest('hex'));
  }
  return hashes;
}

function isAsSent({ fields, sha256 }: SentLead, found: Found): boolean {
  const same = Object.entries(fields).every(([name, value]) => found.payload[name] === value);
  return same && Object.keys(found.payload).length === Object.keys(fields).length && found.sha256 === sha256;
}

/** Sweeps as the server would hours later, then holds all that is stored against all that was sent. */
export async function examine(place: Place, ledger: Ledger): Promise<Findings> {
  const storage = await openStorage(place);
  try {
    const files = await openFiles(place.dataDir, place.uploadsUrl);
    await sweep(storage, files, new Date(Date.now() + LATER_MS));
    const hashes = await hashFiles(files);
    const rows = await storage.db
      .selectFrom('leads')
      .leftJoin('files', 'files.lead_id', 'leads.id')
      .select(['leads.payload', 'files.filename', 'files.sha256'])
      .execute();
    const foundByMarker = Map.groupBy(
      rows.map(({ payload, filename, sha256 }): Found => {
        // A row whose file is missing, or is another one, is torn: its hash is then none that was sent.
        const kept = filename === null ? undefined : hashes.get(filename) === sha256 ? (sha256 ?? '') : 'other content';
        return { payload: JSON.parse(payload) as Found['payload'], sha256: kept };
      }),
      ({ payload }) => payload['message'] ?? '',
    );
    const known = new Set(rows.flatMap(({ filename }) => filename ?? []));
    const found = ledger.leads.map((lead) => ({ lead, here: foundByMarker.get(lead.marker) ?? [] }));
    const sent = new Set(ledger.leads.map(({ marker }) => marker));
    return {
      acknowledged: ledger.acknowledged,
      lost: found.filter(({ lead, here }) => lead.acknowledged && here.length === 0).length,
      torn: found.filter(({ lead, here }) => here.some((each) => !isAsSent(lead, each))).length,
      doubled: found.filter(({ here }) => here.length > 1).length,
      foreign: [...foundByMarker.keys()].filter((marker) => !sent.has(marker)).length,
      orphans: [...hashes.keys()].filter((filename) => !known.has(filename)).length,
    };
  } finally {
    await storage.close();
  }
}

/** What must be found whatever was killed. */
export const NOTHING_WRONG = { lost: 0, torn: 0, doubled: 0, foreign: 0, orphans: 0 } as const;
