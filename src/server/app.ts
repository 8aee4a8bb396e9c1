// Builds the server. `buildApp` lists all steps in order; the functions below it are those steps.
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Payload } from '#shared/forms/types.ts';
import type { PageTable } from '#shared/pages/types.ts';
import { keyFileCreatedMessage } from './crypto/key-file.ts';
import type { KeySource } from './crypto/keyring.ts';
import type { SchemaTables } from './definitions/load.ts';
import { type MailOptions, startMailer } from './delivery/mailer.ts';
import { createFormPages } from './without-scripts/form-pages.ts';
import { type Files, openFiles } from './files/open-files.ts';
import { linkPath, type LinkPurpose } from './storage/leads/link-token.ts';
import { findUndeclaredStates } from './leads/update-lead.ts';
import { sweep } from './files/sweep.ts';
import { rateCounterFor } from './limits/rate-counter.ts';
import { limitRenderedPages, limitWrites } from './limits/rate-limit.ts';
import { createUploadBudget } from './limits/upload-budget.ts';
import { addMetrics, type MetricsAccess } from './metrics/metrics.ts';
import type { ContentSources } from './plugins/content-security.ts';
import { discardBodies, registerJsonParser } from './plugins/json-body.ts';
import { addRequestLog, logOptions, type LogTarget } from './plugins/log.ts';
import { registerNotFoundHandler, registerErrorHandler } from './plugins/problems.ts';
import { addOriginDecorators } from './plugins/public-origin.ts';
import { addSameOriginCheck } from './plugins/same-origin.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addHeaderChecks, malformedRequestOptions } from './plugins/malformed-requests.ts';
import { startHourlyJobs } from './plugins/hourly-jobs.ts';
import { firstPageUrl } from './resume/first-page-url.ts';
import { type LinkQueue, startLinkQueue } from './resume/queue-links.ts';
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
import { type BuiltSite, readBuiltSite } from './site/built-site.ts';
import { createMetaSource, createPageHead } from './site/page-meta.ts';
import { createChallenges } from './spam/challenge.ts';
import { createSpamFilter, type SpamMode } from './spam/spam-check.ts';
import { STAFF_TIMES, UPLOAD_BUDGET_MB } from './start/config.ts';
import { prepareDataFolder, logExposures } from './start/data-folder.ts';
import { addStaffRoutes } from './staff/routes.ts';
import { type OidcOptions, type SessionTimes, deleteExpired } from './storage/staff.ts';
import { storeNotices } from './storage/notices.ts';
import { openStorage, type Storage } from './storage/open.ts';
import { storeChannels, queueDigest } from './storage/outbox.ts';
import { storeDefinitions } from './storage/form-versions.ts';
import { scrubIfDue } from './storage/database/scrub/scrub.ts';
import { indexMissing } from './storage/leads/search-index.ts';
import { drainUnreadBodies } from './submissions/read/drain.ts';
import { formRoutes } from './submissions/form-route.ts';
import type { Service } from './submissions/service.ts';
import { changesFromQuery } from './submissions/older-pages/form-changes.ts';

export interface AppOptions extends SchemaTables {
  readonly pages: PageTable;
  readonly brand: { readonly name: string; readonly url: string };
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly uploadsUrl?: string | undefined;
  /** The clamd that scans every upload: `tcp://host:port` or `unix:///path`. Optional. */
  readonly clamdUrl?: string | undefined;
  /** Where the master keys are; absent: in a file of `dataDir`, created at the first start. */
  readonly keys?: KeySource | undefined;
  /** The built site (`dist/client`); absent: the server has only the API. */
  readonly siteDir?: string | undefined;
  /** The site's origin; absent: that of the brand. */
  readonly publicUrl?: string | undefined;
  /** Limit of writing requests per visitor and minute; 0: no limit. */
  readonly rateLimit: number;
  /** Limit of megabytes that a visitor may upload in a day; 0, or a `rateLimit` of 0: no limit. */
  readonly uploadBudgetMb?: number;
  readonly trustProxy?: boolean | number | string;
  /** How long staff stay signed in at the desk. */
  readonly staffTimes?: SessionTimes;
  /** The identity provider of the desk; absent: staff sign in only with passkeys. */
  readonly oidc?: OidcOptions | undefined;
  /** The mail server and addresses; absent: no mail is sent. */
  readonly mail?: MailOptions | undefined;
  /** Who may read `/metrics`; absent: nobody. */
  readonly metrics?: MetricsAccess;
  /** What happens to spam; absent: it is marked. */
  readonly spamCheck?: SpamMode;
  /** The receiver of events. Optional. */
  readonly webhook?: WebhookOptions | undefined;
  readonly sources: ContentSources;
  /** A valid payload of each form, for the API description. Optional. */
  readonly examples?: ReadonlyMap<string, Payload>;
  readonly log: LogTarget;
  /** Prints a sentence for the operator at the start. */
  readonly print?: (text: string) => void;
}

const API = '/api';
const SECOND = 1000;

/** Time limits for clients: for the headers, and for a whole request with large files over a slow phone line. */
const TIMEOUTS = {
  headers: 20 * SECOND,
  request: 600 * SECOND,
  connection: 60 * SECOND,
  plugin: 60 * SECOND,
} as const;

/**
 * Builds the server without listening. Tests start here.
 *
 * @throws when the site was not built, the data folder cannot be used, or the database cannot be opened
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { siteDir, pages, dataDir, definitions } = options;

  // Before the database is opened: check the built site and the data folder.
  const site = siteDir === undefined ? undefined : await readBuiltSite(siteDir, pages);
  const exposures = await prepareDataFolder(dataDir);

  // Open the database and the uploads, and store the current versions of forms and notices.
  const storage = await openStorage(options);
  await requireDeclaredStates(options, storage);
  const files = await openFiles(dataDir, options.uploadsUrl, options.clamdUrl);
  const now = new Date().toISOString();
  await storeDefinitions(storage.db, definitions, now);
  await storeNotices(storage.db, noticesOf(options), now);
  if (storage.createdKeyFile !== undefined) options.print?.(keyFileCreatedMessage(storage.createdKeyFile));

  // Create the server, and start delivering mails and webhook events.
  const app = createServer(options);
  await storeChannels(storage.db, { mail: options.mail !== undefined, webhooks: options.webhook !== undefined });
  const delivery = startDelivery(app, options, storage);
  app.addHook('onClose', async () => {
    for (const part of [delivery, files.staging, files.inspector, storage]) await part.close();
  });

  // Add the hooks. They run in this order.
  logExposures(app.log, exposures);
  addRequestLog(app);
  drainUnreadBodies(app);
  addOriginDecorators(app, options.publicUrl);
  addSecurityHeaders(app, options.sources, API);
  registerErrorHandler(app);
  addHeaderChecks(app);
  discardBodies(app);
  await app.register(cookie);
  addSameOriginCheck(app);
  const limits = addLimits(app, options, storage);
  startJobs(app, options, storage, files);

  // Add the routes.
  const context = createRouteContext({ options, storage, files, site, limits, delivery });
  addHealthRoutes(app, storage.db, dataDir);
  addMetrics(app, options.metrics ?? {}, storage.db, dataDir);
  addStatusPage(app, { ...options, storage });
  addSubscriptionPages(app, context.service);
  await app.register((api) => addApi(api, context), { prefix: API });
  await addSite(app, context);
  return app;
}

/** @throws TableError if stored leads have a state that their form does not declare. Closes the database then. */
async function requireDeclaredStates(options: AppOptions, storage: Storage): Promise<void> {
  const [error] = await findUndeclaredStates({ ...options, storage });
  if (!error) return;
  await storage.close();
  throw error;
}

const noticesOf = ({ definitions }: AppOptions) => [...definitions.values()].flatMap((form) => noticeOf(form) ?? []);

const originOf = ({ publicUrl, brand }: AppOptions): string => publicUrl ?? brand.url;

function createServer({ log, publicUrl, trustProxy = false }: AppOptions): FastifyInstance {
  return fastify({
    ...logOptions(log),
    ...malformedRequestOptions(publicUrl, API),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.connection,
    // Plugins read the database as they start, which may be slow.
    pluginTimeout: TIMEOUTS.plugin,
    http: { headersTimeout: TIMEOUTS.headers, requireHostHeader: false },
    // While the server closes, it still answers requests on open connections, then closes these.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
  });
}

/** The background workers that deliver mails and webhook events. */
interface Delivery {
  /** Queues the mails with links to unfinished applications; undefined: the site sends no mails. */
  readonly resumeLinks: LinkQueue | undefined;
  /** Makes the workers check the outbox now. */
  readonly wakeDelivery: () => void;
  close(): Promise<void>;
}

function startDelivery(app: FastifyInstance, options: AppOptions, storage: Storage): Delivery {
  const { definitions, brand, mail, webhook } = options;
  const origin = originOf(options);
  const resume = { definitions, siteName: brand.name, firstPageUrl: (headForm: string) => firstPageUrl(options, headForm, origin) };
  const links = {
    siteName: brand.name,
    urlFor: (purpose: LinkPurpose, id: string) => origin + linkPath(storage.encryption, purpose, id),
  };
  const mailer = mail && startMailer(storage, options, { ...mail, resume, links }, app.log);
  const webhooks = webhook && startWebhooks(storage, options, webhook, app.log);
  const resumeLinks = mailer && startLinkQueue(storage, headForms({ definitions }), mailer.wake, app.log, mail?.spreadMs);
  return {
    resumeLinks,
    wakeDelivery: () => {
      mailer?.wake();
      webhooks?.wake();
    },
    async close() {
      await resumeLinks?.close();
      await mailer?.close();
      await webhooks?.close();
    },
  };
}

/** Adds the rate limit, and creates the budgets of visitors. */
function addLimits(app: FastifyInstance, { rateLimit, uploadBudgetMb = UPLOAD_BUDGET_MB }: AppOptions, storage: Storage) {
  const counter = rateCounterFor(storage);
  return {
    counter,
    alreadyExistsBudget: limitWrites(app, counter, rateLimit),
    mayRender: limitRenderedPages(counter, rateLimit),
    uploadBudget: createUploadBudget(counter, rateLimit === 0 ? 0 : uploadBudgetMb),
    resumeBudget: rateLimit === 0 ? undefined : resumeBudget(counter),
  };
}

function startJobs(app: FastifyInstance, { definitions, staffTimes = STAFF_TIMES }: AppOptions, storage: Storage, files: Files): void {
  startHourlyJobs(app, {
    sweep: () => sweep(storage, files),
    'cleanup of expired data': () => sweepExpired(storage.db),
    'cleanup of sessions': () => deleteExpired(storage.db, staffTimes),
    retention: () => runRetention({ storage, files }, definitions, app.log),
    scrub: () => scrubIfDue(storage),
    'spam digest': () => queueDigest(storage.db, new Date()),
    'search index': () => indexMissing(storage.db, (form) => definitions.get(form)?.schema),
  });
}

interface Parts {
  readonly options: AppOptions;
  readonly storage: Storage;
  readonly files: Files;
  readonly site: BuiltSite | undefined;
  readonly limits: ReturnType<typeof addLimits>;
  readonly delivery: Delivery;
}

/** Creates the objects that several routes use. */
function createRouteContext(parts: Parts) {
  const { options, storage, files, site, limits, delivery } = parts;
  const { definitions, confirmations = new Map(), brand, spamCheck = 'mark' } = options;
  const challenges = createChallenges(storage.encryption);
  const metaOf = createMetaSource(storage, brand.name);
  const headOf = createPageHead(metaOf, originOf(options));
  const formPages = site && createFormPages(site, headOf);
  const service: Service = {
    definitions,
    storage,
    files,
    confirmations,
    formPages,
    alreadyExistsBudget: limits.alreadyExistsBudget,
    uploadBudget: limits.uploadBudget,
    wakeDelivery: delivery.wakeDelivery,
    spamFilter: createSpamFilter(spamCheck, challenges, limits.counter),
  };
  return { ...parts, service, challenges: spamCheck === 'off' ? undefined : challenges, metaOf, headOf, formPages };
}

type RouteContext = ReturnType<typeof createRouteContext>;

async function addApi(api: FastifyInstance, context: RouteContext): Promise<void> {
  const { options, storage, files, limits, delivery, service, challenges, metaOf } = context;
  const { definitions, pages, brand, publicUrl, oidc, staffTimes = STAFF_TIMES, examples = new Map() } = options;
  registerNotFoundHandler(api, 'There is no such call.');
  addMetaDataRoutes(api, pages, metaOf);
  addOpenApiRoute(api, { definitions, pages, brand, base: API, examples });
  addFileRoute(api, storage, files);
  addVisitorRoute(api, storage);
  addDefinitionRoute(api, storage.versions);
  addApplicationRoutes(api, service);
  addStatusPageCall(api, service);
  addChallengeRoutes(api, definitions, challenges);
  await api.register(async (desk) => {
    addStaffRoutes(desk, { source: { ...options, storage }, files, times: staffTimes, oidc, publicUrl, siteName: brand.name });
  });
  await api.register(async (forms) => {
    const jsonDepths = formRoutes(definitions).flatMap(({ encoding, limits: { depth } }) => (encoding === 'json' ? [depth] : []));
    registerJsonParser(forms, Math.max(0, ...jsonDepths));
    addResumeRoutes(forms, service, { links: delivery.resumeLinks, budget: limits.resumeBudget });
    await addFormRoutes(forms, service);
  });
}

/** Adds the pages and files of the built site, if there is one. */
async function addSite(app: FastifyInstance, context: RouteContext): Promise<void> {
  const { options, storage, site, limits, challenges, headOf, formPages } = context;
  if (!site || !formPages) return registerNotFoundHandler(app, 'There is nothing at this address.');
  await addAssetRoutes(app, site);
  await addStaffPages(app, site.folder);
  await addPageRoutes(app, {
    site,
    table: options.pages,
    headOf,
    origin: originOf(options),
    definitions: options.definitions,
    changeNotice: async (request) => {
      const notice = await changesFromQuery(request.query, storage.versions);
      return notice !== undefined && (await limits.mayRender(request)) ? notice : undefined;
    },
    formPages,
    signedNow: challenges ? challenges.signedNow : () => '',
  });
}
