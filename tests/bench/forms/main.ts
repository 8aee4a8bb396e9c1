import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/launch-browser.ts';
import { CONTACT, OPENING, PART, PARTS, SERVICES } from './questions.ts';
import { BRANCHES, rowsOf, tableOf, type Measured } from './report.ts';
import { buildSite, isBuilt, serveBare, serveSite } from './served.ts';
import { LINKS } from './site-forms.ts';
import type { MeasuredAction } from './trace.ts';
import { amongBranches, inRows, ticking, typing, type Door } from './visits.ts';

/** What the engine costs in a browser, as multiples of what bare React costs, measured in turns in the same minutes. */
const SIZES = [10, 50, 200, 500];
const ROWS = 100;

const { values: options } = parseArgs({
  options: {
    /** A key lies near its mark, and a round tells of two rows removed: of six rounds the median wavers by a twentieth. */
    rounds: { type: 'string', default: '12' },
    /** Forms by name; all unless said otherwise. */
    only: { type: 'string' },
    /** Where the pages are built; what an earlier run has built there is measured again. */
    folder: { type: 'string' },
  },
});

interface Workload {
  readonly form: string;
  /** Of text fields, boxes, or rows. */
  readonly count: number;
  readonly visit: (browser: Browser, door: Door, count: number) => Promise<MeasuredAction[]>;
}

const boxes = SERVICES.flatMap(({ services }) => services).length;
const WORKLOADS: readonly Workload[] = [
  { form: 'contact', count: CONTACT.length, visit: typing },
  { form: 'services', count: boxes, visit: ticking },
  ...SIZES.map((count) => ({ form: `wide-${count}`, count, visit: typing })),
  { form: 'rows', count: ROWS, visit: inRows },
  { form: BRANCHES, count: OPENING.length + PARTS * PART.length, visit: amongBranches },
].filter(({ form }) => options.only === undefined || options.only.split(',').includes(form));

const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'forms-bench-'));
if (!isBuilt(folder)) {
  console.log('Building the site with the forms of the benchmark …');
  await buildSite(folder, SIZES, ROWS);
}
const site = await serveSite(folder);
const bare = await serveBare(folder);

const doors: Readonly<Record<keyof Measured, (workload: Workload) => Door>> = {
  engine: ({ form }) => ({ url: `${site.url}/${LINKS}`, opener: `main a[href="/bench-${form}"]`, form: `form[data-form="bench-${form}"]` }),
  bare: ({ form, count }) => ({
    url: `${bare.url}?form=${form.split('-')[0]}&count=${form === 'rows' ? 1 : count}`,
    opener: '#open',
    form: 'form',
  }),
};

const measured = new Map<string, Measured>(WORKLOADS.map(({ form }) => [form, { engine: [], bare: [] }]));
const rounds = Number(options.rounds);
for (let round = 0; round < rounds; round += 1) {
  const browser = await launchBrowser();
  // The one that comes second finds the machine as the first has left it: they change places.
  const sides = round % 2 === 0 ? (['engine', 'bare'] as const) : (['bare', 'engine'] as const);
  for (const workload of WORKLOADS)
    for (const side of sides) {
      // Its like is the engine's own form of two hundred fields.
      if (side === 'bare' && workload.form === BRANCHES) continue;
      const actions = await workload.visit(browser, doors[side](workload), workload.count);
      measured.get(workload.form)?.[side].push(...actions);
    }
  await browser.close();
}
await Promise.all([site.close(), bare.close()]);

const { text, missed } = tableOf(rowsOf(measured));
console.log(`CPU time of the page’s main thread, ms; medians of ${rounds} rounds\n${text}`);
console.log(missed === 0 ? 'Every mark is met.' : `${missed} ${missed === 1 ? 'mark is' : 'marks are'} missed.`);
process.exitCode = missed === 0 ? 0 : 1;
