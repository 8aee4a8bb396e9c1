import type { FastifyInstance } from 'fastify';
import { openDatabase } from '#server/storage/open.ts';
import { addAccount, beginSession } from '#server/storage/staff.ts';
import type { StaffRole } from '#shared/staff.ts';
import type { TestPlace } from './database/databases.ts';

interface StaffAnswer {
  readonly status: number;
  /** Parsed JSON, or text. */
  readonly body: unknown;
}

/** A signed-in member of staff. */
export interface StaffClient {
  readonly email: string;
  readonly cookies: Record<string, string>;
  get(path: string): Promise<StaffAnswer>;
  post(path: string, payload: object, headers?: Record<string, string>): Promise<StaffAnswer>;
}

/** Creates an account and a session for it, without a passkey. */
export async function signIn(app: FastifyInstance, place: TestPlace, role: StaffRole, email = `${role}@example.com`): Promise<StaffClient> {
  const database = await openDatabase(place);
  await addAccount(database.db, email, role);
  const cookies = { staff: await beginSession(database.db, email) };
  await database.close();
  const send = async (options: object): Promise<StaffAnswer> => {
    const response = await app.inject({ cookies, ...options });
    const isJson = response.headers['content-type']?.toString().includes('json') === true;
    return { status: response.statusCode, body: isJson ? response.json<unknown>() : response.body };
  };
  return {
    email,
    cookies,
    get: (path) => send({ url: `/api/staff${path}` }),
    post: (path, payload, headers = {}) =>
      send({
        method: 'POST',
        url: `/api/staff${path}`,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}
