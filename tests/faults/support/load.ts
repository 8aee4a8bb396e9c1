import type { Random } from '../../support/generated/random.ts';
import type { Ledger, SentLead } from './ledger.ts';

/** Sends a lead, and marks it as acknowledged on 200. @returns the status, or undefined without an answer */
export async function send(url: string, lead: SentLead): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}/api${lead.path}`, { method: 'POST', headers: lead.headers, body: new Uint8Array(lead.body) });
    await answer.arrayBuffer();
    if (answer.status === 200) lead.acknowledged = true;
    return answer.status;
  } catch {
    return undefined;
  }
}

export interface LoadOptions {
  /** Number of clients that send at the same time. */
  readonly clients: number;
  readonly random: Random;
  /** Ends the load. Each client finishes its current request. */
  readonly until: AbortSignal;
}

/**
 * Sends leads from many clients at once, and sometimes again one whose answer was lost. A failed request does not end the load.
 *
 * @returns the number of answers by status; `none` counts requests without an answer
 */
export async function load(url: string, ledger: Ledger, { clients, random, until }: LoadOptions): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const client = async () => {
    while (!until.aborted) {
      const retry = random.between(1, 5) === 1 ? ledger.randomUnanswered() : undefined;
      const status = (await send(url, retry ?? ledger.next())) ?? 'none';
      counts[status] = (counts[status] ?? 0) + 1;
      // A stopped server refuses at once, and visitors do not press Send a thousand times a second.
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return counts;
}
