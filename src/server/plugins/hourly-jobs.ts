import type { FastifyInstance } from 'fastify';

const HOUR = 3_600_000;

/** Jobs, by the name that the log shows if one fails. */
export type Jobs = Readonly<Record<string, () => Promise<unknown>>>;

/** Runs the jobs one after the other, now and every hour until the server closes. A failed job runs again an hour later. */
export function startHourlyJobs(app: FastifyInstance, jobs: Jobs): void {
  const run = async () => {
    for (const [name, job] of Object.entries(jobs)) {
      await job().catch((error: NodeJS.ErrnoException) => app.log.error({ code: error.code }, `${name} failed`));
    }
  };
  let running: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', async () => {
    running = run();
  });
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
