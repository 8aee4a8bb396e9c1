import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { onDatabases } from '../support/databases.ts';
import { type Attack, forEachParallel, send } from '../support/http.ts';
import { unexpectedAnswer } from '../support/expected-answers.ts';
import { type Random, randomOfRun } from '../support/random.ts';
import { readStored, startApi } from '../support/server.ts';
import { tally } from '../support/tally.ts';
import { asFields, headOf, type Target, targetOf, targets, validPayload } from '../support/targets.ts';
import { HttpVisitor, save, type Saved } from '../support/visitor.ts';

const VISITORS = rounds(40, 6);
const ATTEMPTS = rounds(5000, 400);

const withId = targets.filter((target) => headOf(target) !== undefined);
/** The first forms of all flows. */
const heads = new Set(withId.map(headOf).filter((form) => form !== undefined));

/** A visitor with a record in every flow, with all steps and files. */
interface Owner {
  readonly cookie: string;
  readonly records: readonly Saved[];
  readonly files: readonly string[];
}

async function becomeOwner(url: string): Promise<Owner> {
  const visitor = new HttpVisitor(url);
  const records: Saved[] = [];
  for (const form of heads) {
    const head = await save(visitor, targetOf(form));
    records.push(head);
    const steps = targets.filter((target) => target.route.kind === 'add' && headOf(target) === form);
    for (const step of steps) records.push(await save(visitor, step, head.id));
  }
  for (const form of ['contact', 'quote']) records.push(await save(visitor, targetOf(form)));
  const files = records.flatMap(({ data }) =>
    Object.values(data).filter((value): value is string => typeof value === 'string' && /^[0-9a-f-]{36}\.\w+$/.test(value)),
  );
  return { cookie: visitor.cookie ?? '', records, files };
}

/** A cookie that is not the victim's: the attacker's own, none, an invented one, or the victim's with a change. */
function otherCookie(attacker: Owner, victim: Owner, random: Random): string | undefined {
  const [name = '', token = ''] = victim.cookie.split('=');
  const at = random.below(token.length);
  return random.pick([
    attacker.cookie,
    attacker.cookie,
    attacker.cookie,
    undefined,
    `${name}=${random.bytes(32).toString('base64url')}`,
    `${name}=${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
    `${name}=${token.slice(0, -1)}`,
    `${name}=${token}A`,
    `${name}=${token.toLowerCase()}x`,
    `__Host-${name}=${token}`,
    `Visitor=${token}`,
    `${name}= `,
    `${name}=' or '1'='1`,
    `${name}=%`,
    `visitor_id=${victim.records[0]?.id}; ${attacker.cookie}`,
    '\xff=\xfe; ;;=;',
  ]);
}

/** A query with an id: the victim's, a misspelled one, an unknown one, or something else. */
function otherQuery(target: Target, victim: Owner, random: Random): string {
  const head = victim.records.filter(({ form }) => form === headOf(target));
  const { id } = random.pick(random.chance(0.8) ? head : victim.records);
  return random.pick([
    `id=${id}`,
    `id=${id}`,
    `id=${id}`,
    `id=${id}`,
    `id=${id.toUpperCase()}`,
    `id=%20${id}`,
    `id=${id}%00`,
    `id=${id}&id=${id}`,
    `id[]=${id}`,
    `ID=${id}`,
    `id=${id.slice(0, -1)}`,
    `id=${id}%27%20or%201=1--`,
    `id={${id}}`,
    `id=${randomUUID()}`,
    'id=',
    '',
    'id=1',
    'id=..%2f',
    'id=__proto__',
    'id=null',
    'id=%',
    `id=${'9'.repeat(3000)}`,
  ]);
}

function write(target: Target, victim: Owner, cookie: string | undefined, random: Random): Attack {
  const payload = { ...validPayload(target) };
  const { route } = target;
  // The body must not decide which record is changed, nor which files belong to it.
  if (random.chance(0.3)) Object.assign(payload, { id: random.pick(victim.records).id });
  const body =
    route.encoding === 'json'
      ? { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(payload)) }
      : multipartBody({
          ...asFields(payload, route.schema),
          ...(random.chance(0.3) && { gst_no: random.pick(victim.files), cv: random.pick(victim.files) }),
        });
  return {
    path: `${target.path}?${otherQuery(target, victim, random)}`,
    headers: { ...body.headers, ...(cookie !== undefined && { cookie }) },
    body: body.payload,
  };
}

function read(victim: Owner, cookie: string | undefined, random: Random): Attack {
  const file = random.pick(victim.files);
  const name = random.pick([
    file,
    file,
    file.toUpperCase(),
    `${file}%00`,
    `./${file}`,
    `%2e/${file}`,
    file.replace(/\.\w+$/, ''),
    `${randomUUID()}.pdf`,
    `${file}?id=${victim.records[0]?.id}`,
  ]);
  return {
    method: random.pick(['GET', 'GET', 'HEAD']),
    path: `/api/uploaded-files/${name}`,
    headers: { ...(cookie !== undefined && { cookie }) },
  };
}

onDatabases('records of another visitor', (createPlace) => {
  it('cannot be read or changed with any other cookie or id', async ({ task }) => {
    const place = await createPlace();
    const random = randomOfRun();
    const server = await startApi(place);
    const owners: Owner[] = [];
    await forEachParallel(Array.from({ length: VISITORS }), 4, async () => void owners.push(await becomeOwner(server.url)));
    const before = await readStored(place);
    const statuses = tally();

    const attempts = Array.from({ length: ATTEMPTS }, (_, i) => {
      const victim = random.pick(owners);
      const attacker = random.pick(owners.filter((owner) => owner !== victim));
      const cookie = otherCookie(attacker, victim, random);
      return i % 4 === 0 ? read(victim, cookie, random) : write(random.pick(withId), victim, cookie, random);
    });
    await forEachParallel(attempts, 12, async (attempt) => {
      const answer = await send(server.url, attempt);
      const message = `seed ${random.seed}, ${attempt.path}, cookie ${String(attempt.headers?.['cookie'])}`;
      // Each step declares the status for an unknown id: the call of contact persons answers 201 (empanelment.md §7).
      const called = withId.find(({ path }) => attempt.path.startsWith(`${path}?`));
      const allowed = [403, called?.route.definition.submit.belongsTo?.missing ?? 404];
      expect(allowed, message).toContain(answer.status);
      const isHead = attempt.method === 'HEAD';
      expect(isHead ? answer.body : unexpectedAnswer(answer), message).toBe(isHead ? '' : undefined);
      expect(answer.headers['set-cookie'], message).toBeUndefined();
      statuses.add(answer.status);
    });

    const after = await readStored(place);
    expect(after.everything).toBe(before.everything);
    expect([after.kept, after.staged]).toEqual([before.kept, []]);
    expect([403, 404, 201].filter((status) => statuses.count(status) === 0)).toEqual([]);
    // Each file is still readable for its own visitor.
    for (const { cookie, files } of owners) {
      const answer = await send(server.url, { method: 'GET', path: `/api/uploaded-files/${files[0]}`, headers: { cookie } });
      expect(answer.status).toBe(200);
    }
    expect(await server.stop()).toBe(0);
    task.meta.figures = {
      visitors: VISITORS,
      records: before.leads.length,
      files: before.kept.length,
      attempts: ATTEMPTS,
      seed: random.seed,
      ...statuses.figures(),
    };
  });
});
