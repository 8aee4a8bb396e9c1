import { expect, it } from 'vitest';
import { rounds } from '../../support/runner/rounds.ts';
import { onDatabases } from '../support/databases.ts';
import { type Attack, forEachParallel, send } from '../support/http.ts';
import { savedId, unexpectedAnswer } from '../support/expected-answers.ts';
import { mutateMultipart } from './mutations/multipart-mutations.ts';
import { randomOfRun } from '../support/random.ts';
import { invalidRows, readStored, startApi } from '../support/server.ts';
import { tally } from '../support/tally.ts';
import { asFields, multipartTargets, sampleFor } from '../support/targets.ts';
import { addressOf, HttpVisitor, saveHeads } from '../support/visitor.ts';

const BODIES = rounds(10_000, 500);

onDatabases('mutated multipart bodies', (createPlace) => {
  it('are refused as documented, or saved completely, and leave no stray file', async ({ task }) => {
    const place = await createPlace();
    const random = randomOfRun();
    const server = await startApi(place);
    const visitor = new HttpVisitor(server.url);
    const heads = await saveHeads(visitor);
    const saved = new Set(heads.values());
    const statuses = tally();

    const attacks = Array.from({ length: BODIES }, () => {
      const target = random.pick(multipartTargets);
      const fields = asFields(sampleFor(target, random), target.route.schema);
      const { contentType, body } = mutateMultipart(fields, Object.keys(target.route.schema.properties), random);
      const { path, headers } = addressOf(target, heads, visitor);
      return { path, body, headers: { 'content-type': contentType, ...headers }, chunked: random.chance(0.3) } satisfies Attack;
    });
    await forEachParallel(attacks, 16, async (attack) => {
      const answer = await send(server.url, attack);
      const message = `seed ${random.seed}, ${attack.path}, ${attack.headers['content-type']}: ${attack.body.toString('latin1').slice(0, 2000)}`;
      expect(unexpectedAnswer(answer), message).toBeUndefined();
      statuses.add(answer.status);
      const id = savedId(answer);
      if (id !== undefined) saved.add(id);
    });

    const stored = await readStored(place);
    expect(stored.leads.map(({ id }) => id)).toEqual([...saved].sort());
    expect(invalidRows(stored)).toEqual([]);
    expect(stored.staged).toEqual([]);
    expect(stored.kept).toEqual(stored.fileRows);
    // Every outcome occurred, a known unique value included.
    expect([201, 202].some((status) => statuses.count(status) > 0)).toBe(true);
    expect([200, 400, 413, 415, 422].filter((status) => statuses.count(status) === 0)).toEqual([]);
    expect(await server.stop()).toBe(0);
    task.meta.figures = { bodies: BODIES, seed: random.seed, saved: saved.size, files: stored.kept.length, ...statuses.figures() };
  });
});
