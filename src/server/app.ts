// Starts the server: checks the built site and the data folder, opens the database (`openStorage`), then loads every plugin and route in order.
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Payload } from '#shared/forms/types.ts';
import type { PageTable } from '#shared/pages/types.ts';
import { keyFileCreated } from './crypto/key-file.ts';
import type { KeySource } from './crypto/keyring.ts';
import type { SchemaTables } from './definitions/load.ts';
import { type MailOptions, startMailer } from './delivery/mailer.ts';
import { formPages } from './without-scripts/form-pages.ts';
import { openFiles } from './files/open-files.ts';
import { linkPath, type LinkPurpose } from './storage/leads/link-token.ts';
import { undeclaredStates } from './leads/update-lead.ts';
import { sweep } from './files/sweep.ts';
import { rateCounterFor } from './limits/rate-counter.ts';
import { limitMadePages, limitWrites } from './limits/rate-limit.ts';
import { uploadBudget } from './limits/upload-budget.ts';
import { addMetrics, type MetricsAccess } from './metrics/metrics.ts';
import type { ContentSources } from './plugins/content-security.ts';
import { readNoBodies, takeJson } from './plugins/json-body.ts';
import { logAnswers, logOptions, type LogTarget } from './plugins/log.ts';
import { refuseUnknown, useProblems } from './plugins/problems.ts';
import { knowOrigin } from './plugins/public-origin.ts';
import { refuseForeignChanges } from './plugins/same-origin.ts';
import { setSecurityHeaders } from './plugins/security-headers.ts';
import { refuseBadHeaders, refuseUnreadable } from './plugins/malformed-requests.ts';
import { startHourlyJobs } from './plugins/hourly-jobs.ts';
import { firstPage } from './resume/first-page.ts';
import { linkQueue } from './resume/queue-links.ts';
import { runRetention } from './retention/erase-due.ts';
import { noticeOf } from './retention/notice.ts';
import { sweepExpired } from './retention/sweep-expired.ts';
import { addApplicationRoutes, headForms } from './routes/applications.ts';
import { addStatusPage, addStatusPageCall } from './routes/application-status.ts';
import { addAssetRoutes } from './routes/assets.ts';
import { addChallengeRoutes } from './routes/challenges.ts';
import { addDefinitionRoute } from './routes/definitions.ts';
import { addFileRoute } from './routes/files.ts';
import { addFormRoutes } from './routes/forms.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addMetaDataRoutes } from './routes/meta-data.ts';
import { addOpenApiRoute } from './routes/openapi.ts';
import { addPageRoutes } from './routes/pages.ts';
import { addResumeRoutes, resumeBudget } from './routes/resume.ts';
import { addStaffPages } from './routes/staff-pages.ts';
import { addSubscriptionPages } from './routes/subscription.ts';
import { addVisitorRoute } from './routes/visitor.ts';
import { startWebhooks, type WebhookOptions } from './webhooks/webhooks.ts';
import { readBuiltSite } from './site/built-site.ts';
import { metaSource } from './site/meta-source.ts';
import { pageHead } from './site/page-head.ts';
import { challengesOf } from './spam/challenge.ts';
import { spamFilter, type SpamMode } from './spam/spam-check.ts';
import { STAFF_TIMES, UPLOAD_BUDGET_MB } from './start/config.ts';
import { prepareDataFolder, logExposures } from './start/data-folder.ts';
import { addStaffRoutes } from './staff/routes.ts';
import { type OidcOptions, type SessionTimes, deleteExpired } from './storage/staff.ts';
import { keepNotices } from './storage/notices.ts';
import { openStorage } from './storage/open.ts';
import { noteChannels, queueDigest } from './storage/outbox.ts';
import { keepDefinitions } from './storage/form-versions.ts';
import { scrubIfDue } from './storage/database/scrub/scrub.ts';
import { indexMissing } from './storage/leads/search-index.ts';
import { drainUnreadBodies } from './submissions/read/drain.ts';
import { formRoutes } from './submissions/form-route.ts';
import { changesFromQuery } from './submissions/older-pages/form-changes.ts';

export interface AppOptions extends SchemaTables {
  readonly pages: PageTable;
  readonly brand: { readonly name: string; readonly url: string };
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly uploadsUrl?: string | undefined;
  /** A clamd that looks through every upload: `tcp://host:port` or `unix:///path`; absent: nothing does. */
  readonly clamdUrl?: string | undefined;
  /** Where the master keys are; absent: in a file of `dataDir`, made at the first start. */
  readonly keys?: KeySource | undefined;
  /** The built site (`dist/client`); absent: the API alone. */
  readonly siteDir?: string | undefined;
  /** Origin of the site; absent: the brand's. */
  readonly publicUrl?: string | undefined;
  /** Requests that may change something, a minute and visitor; 0: no limit. */
  readonly rateLimit: number;
  /** Megabytes of uploads a day and visitor; 0, or no rate limit: no limit. */
  readonly uploadBudgetMb?: number;
  readonly trustProxy?: boolean | number | string;
  /** How long somebody stays signed in at the desk. */
  readonly staffTimes?: SessionTimes;
  /** The identity provider of the desk; absent: passkeys alone. */
  readonly oidc?: OidcOptions | undefined;
  /** Mail to staff for each lead; absent: none is sent. */
  readonly mail?: MailOptions | undefined;
  /** Who may read `/metrics`; absent: nobody. */
  readonly metrics?: MetricsAccess;
  /** What becomes of leads that count as spam; absent: they are marked. */
  readonly spamCheck?: SpamMode;
  /** Where events are sent; absent: nowhere. */
  readonly webhook?: WebhookOptions | undefined;
  readonly sources: ContentSources;
  /** By form: a payload that is taken, for the API's description; absent: it has none. */
  readonly examples?: ReadonlyMap<string, Payload>;
  readonly log: LogTarget;
  /** Prints a sentence for the operator at the start. */
  readonly say?: (text: string) => void;
}

const API = '/api';
const SECOND = 1000;

/** Seconds a client may take: for its headers, and for a whole request with large files on a slow phone line. */
const TIMES = {
  headersTimeout: 20 * SECOND,
  requestTimeout: 600 * SECOND,
  connectionTimeout: 60 * SECOND,
  pluginTimeout: 60 * SECOND,
} as const;

/**
 * Builds the server without listening: tests start here.
 *
 * @throws when the database cannot be opened, or the site is to be served and was not built
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { definitions, confirmations = new Map(), pages, brand, siteDir, publicUrl, trustProxy = false } = options;
  const site = siteDir === undefined ? undefined : await readBuiltSite(siteDir, pages);
  const exposed = await prepareDataFolder(options.dataDir);
  const storage = await openStorage(options);
  const [undeclared] = await undeclaredStates({ ...options, storage });
  if (undeclared) {
    await storage.close();
    throw undeclared;
  }
  const files = await openFiles(options.dataDir, options.uploadsUrl, options.clamdUrl);
  const started = new Date().toISOString();
  await keepDefinitions(storage.db, definitions, started);
  await keepNotices(
    storage.db,
    [...definitions.values()].flatMap((form) => noticeOf(form) ?? []),
    started,
  );

  const app = fastify({
    ...logOptions(options.log),
    ...refuseUnreadable(publicUrl, API),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    requestTimeout: TIMES.requestTimeout,
    connectionTimeout: TIMES.connectionTimeout,
    // Plugins read the database as they start, which may be slow.
    pluginTimeout: TIMES.pluginTimeout,
    http: { headersTimeout: TIMES.headersTimeout, requireHostHeader: false },
    // What comes on open connections while the server closes is still answered, and closes them.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
  });
  if (storage.madeKeyFile !== undefined) options.say?.(keyFileCreated(storage.madeKeyFile));
  const origin = publicUrl ?? brand.url;
  const resume = { definitions, site: brand.name, pageOf: (head: string) => firstPage(options, head, origin) };
  const links = {
    site: brand.name,
    to: (purpose: LinkPurpose, id: string) => origin + linkPath(storage.encryption, purpose, id),
  };
  await noteChannels(storage.db, { mail: options.mail !== undefined, webhooks: options.webhook !== undefined });
  const mailer = options.mail && startMailer(storage, options, { ...options.mail, resume, links }, app.log);
  const webhooks = options.webhook && startWebhooks(storage, options, options.webhook, app.log);
  const wake = () => {
    mailer?.wake();
    webhooks?.wake();
  };
  const asked = mailer && linkQueue(storage, headForms({ definitions }), mailer.wake, app.log, options.mail?.spreadMs);
  app.addHook('onClose', async () => {
    await asked?.close();
    await mailer?.close();
    await webhooks?.close();
    await files.staging.close();
    await files.inspector.close();
    await storage.close();
  });

  logExposures(app.log, exposed);
  logAnswers(app);
  drainUnreadBodies(app);
  knowOrigin(app, publicUrl);
  setSecurityHeaders(app, options.sources, API);
  useProblems(app);
  refuseBadHeaders(app);
  readNoBodies(app);
  await app.register(cookie);
  refuseForeignChanges(app);
  const counter = rateCounterFor(storage);
  const spamMode = options.spamCheck ?? 'mark';
  const challenges = challengesOf(storage.encryption);
  const spam = spamFilter(spamMode, challenges, counter);
  const known = limitWrites(app, counter, options.rateLimit);
  const mayMake = limitMadePages(counter, options.rateLimit);
  const uploads = uploadBudget(counter, options.rateLimit === 0 ? 0 : (options.uploadBudgetMb ?? UPLOAD_BUDGET_MB));
  startHourlyJobs(app, {
    sweep: () => sweep(storage, files),
    'cleanup of expired data': () => sweepExpired(storage.db),
    'cleanup of sessions': () => deleteExpired(storage.db, options.staffTimes ?? STAFF_TIMES),
    retention: () => runRetention({ storage, files }, definitions, app.log),
    scrub: () => scrubIfDue(storage),
    'spam digest': () => queueDigest(storage.db, new Date()),
    'search index': () => indexMissing(storage.db, (form) => definitions.get(form)?.schema),
  });

  addHealthRoutes(app, storage.db, options.dataDir);
  addMetrics(app, options.metrics ?? {}, storage.db, options.dataDir);
  addStatusPage(app, { ...options, storage });
  addSubscriptionPages(app, { confirmations, storage, wake });
  const metaOf = metaSource(storage, brand.name);
  const headOf = pageHead(metaOf, origin);
  const formAnswers = site && formPages(site, headOf);
  await app.register(
    async (api) => {
      refuseUnknown(api, 'There is no such call.');
      addMetaDataRoutes(api, pages, metaOf);
      addOpenApiRoute(api, { definitions, pages, brand, base: API, examples: options.examples ?? new Map() });
      addFileRoute(api, storage, files);
      addVisitorRoute(api, storage);
      addDefinitionRoute(api, storage.versions);
      const service = { definitions, storage, files, known, uploads, wake, confirmations, spam, pages: formAnswers };
      addApplicationRoutes(api, service);
      addStatusPageCall(api, service);
      addChallengeRoutes(api, definitions, spamMode === 'off' ? undefined : challenges);
      await api.register(async (calls) => {
        addStaffRoutes(calls, {
          source: { ...options, storage },
          files,
          times: options.staffTimes ?? STAFF_TIMES,
          oidc: options.oidc,
          publicUrl,
          siteName: brand.name,
        });
      });
      await api.register(async (calls) => {
        const asJson = formRoutes(definitions).filter(({ encoding }) => encoding === 'json');
        takeJson(calls, Math.max(0, ...asJson.map(({ limits }) => limits.depth)));
        addResumeRoutes(calls, service, { links: asked, budget: options.rateLimit === 0 ? undefined : resumeBudget(counter) });
        await addFormRoutes(calls, service);
      });
    },
    { prefix: API },
  );
  if (site && formAnswers) {
    await addAssetRoutes(app, site);
    await addStaffPages(app, site.folder);
    await addPageRoutes(app, {
      site,
      table: pages,
      headOf,
      origin,
      definitions,
      sinceOpened: async (request) => {
        const changes = await changesFromQuery(request.query, storage.versions);
        return changes !== undefined && (await mayMake(request)) ? changes : undefined;
      },
      formPages: formAnswers,
      servedNow: spamMode === 'off' ? () => '' : challenges.servedNow,
    });
  } else refuseUnknown(app, 'There is nothing at this address.');
  return app;
}
