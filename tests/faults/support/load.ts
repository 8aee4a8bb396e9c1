import type { Random } from '../../support/generated/random.ts';
import type { Ledger, SentLead } from './ledger.ts';

/** Sends a lead and notes a 200. Gives its status, or undefined when no answer came. */
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
  /** How many send at the same time. */
  readonly clients: number;
  readonly random: Random;
  /** Ends the load: each client finishes the request it is at. */
  readonly until: AbortSignal;
}

/**
 * Sends one lead after the other from many clients at once, now and then again one whose answer was lost. An answer that
 * is neither 200 nor 503, or a connection lost while `until` is not reached, ends only that one request.
 *
 * @returns how often each status came; `none`: no answer
 */
export async function load(url: string, ledger: Ledger, { clients, random, until }: LoadOptions): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const client = async () => {
    while (!until.aborted) {
      const again = random.between(1, 5) === 1 ? ledger.takeUnanswered() : undefined;
      const status = (await send(url, again ?? ledger.next())) ?? 'none';
      counts[status] = (counts[status] ?? 0) + 1;
      // A server that is away refuses at once; visitors do not press a thousand times a second.
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return counts;
}
