import { multipartBody } from '../../support/server/multipart-body.ts';
import { type Answer, send } from './http.ts';
import { asFields, headOf, type Target, targetOf, targets, withUniqueValues, validPayload } from './targets.ts';
import type { Payload } from '#shared/forms/types.ts';

/** A visitor over real HTTP, with a cookie of its own. */
export class HttpVisitor {
  readonly #url: string;
  cookie: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a payload to a call as its page would. */
  async submit(
    target: Target,
    payload: Payload,
    { id, headers = {} }: { id?: string | undefined; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const path = id === undefined ? target.path : `${target.path}?id=${id}`;
    const body =
      target.route.encoding === 'json'
        ? { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(payload)) }
        : multipartBody(asFields(payload, target.route.schema));
    const cookie = this.cookie === undefined ? {} : { cookie: this.cookie };
    const answer = await send(this.#url, { path, headers: { ...body.headers, ...cookie, ...headers }, body: body.payload });
    this.cookie ??= answer.headers['set-cookie']?.[0]?.split(';')[0];
    return answer;
  }
}

/** A saved record, as the API returned it. */
export interface Saved {
  readonly form: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Saves a form with one of its samples. @throws when it is refused */
export async function save(visitor: HttpVisitor, target: Target, id?: string, values: Payload = {}): Promise<Saved> {
  const payload = withUniqueValues({ ...validPayload(target), ...values }, target);
  const { status, body } = await visitor.submit(target, payload, { id });
  if (status !== 200) throw new Error(`${target.path}: ${status} ${body}`);
  const { data } = JSON.parse(body) as { data: Saved['data'] & { id: string } };
  return { form: target.route.definition.name, id: data.id, data };
}

/** Saves the first record of each flow. @returns their ids by form, for `?id=` */
export async function saveHeads(visitor: HttpVisitor): Promise<Map<string, string>> {
  const forms = new Set(targets.map(headOf).filter((form) => form !== undefined));
  const heads = new Map<string, string>();
  // One after another, as the first answer sets the cookie for the others.
  for (const form of forms) heads.set(form, (await save(visitor, targetOf(form))).id);
  return heads;
}

/** Path and cookie for a call: a step of a flow names its visitor's first record. */
export function addressOf(
  target: Target,
  heads: ReadonlyMap<string, string>,
  { cookie }: HttpVisitor,
): { path: string; headers: Record<string, string> } {
  const head = headOf(target);
  if (head === undefined) return { path: target.path, headers: {} };
  return { path: `${target.path}?id=${heads.get(head)}`, headers: cookie === undefined ? {} : { cookie } };
}
