import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { checkProject } from '#tools/forms/check.ts';
import { newForm } from '#tools/forms/new/new-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { afterEachFile } from '../../support/runner/clean-up.ts';

/** New values by their path in a JSON file, e.g. `properties/email/title`; undefined removes a value. */
export type Patch = Readonly<Record<string, unknown>>;

type Node = Record<string, unknown>;

function apply(content: Node, patch: Patch): void {
  for (const [path, value] of Object.entries(patch)) {
    const parts = path.split('/');
    const last = parts.pop() ?? '';
    const parent = parts.reduce((node, part) => (node[part] ??= {}) as Node, content);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
}

/** A small `schemas/` folder for one test: the shared tables, and one form made by `forms new`, `enquiry`. */
export interface Tables {
  readonly root: string;
  readonly write: (file: string, content: unknown) => Promise<void>;
  readonly edit: (file: string, patch: Patch) => Promise<void>;
  /** Checks all forms. @returns the messages without line numbers */
  readonly check: (options?: Parameters<typeof checkProject>[1]) => Promise<string[]>;
}

/** Messages, dialogs and shared fields that only tests use, so that those of the site may change. */
export const OWN = fileURLToPath(new URL('../../support/forms/tables', import.meta.url));

async function scaffold(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'scaffold-'));
  const isMetaOfForm = (path: string) => path.startsWith(join(SCHEMAS_FOLDER, 'meta/forms'));
  await cp(join(SCHEMAS_FOLDER, 'meta'), join(root, 'meta'), { recursive: true, filter: (path) => !isMetaOfForm(path) });
  for (const folder of ['defaults', 'shared']) await cp(join(OWN, folder), join(root, folder), { recursive: true });
  await mkdir(join(root, 'forms'));
  await newForm(root, 'enquiry');
  return root;
}

/** Made once per file of tests; each test gets a copy. */
let scaffolded: Promise<string> | undefined;

afterEachFile(async () => {
  const root = await scaffolded;
  scaffolded = undefined;
  if (root !== undefined) await rm(root, { recursive: true });
});

export async function makeTables(): Promise<Tables> {
  scaffolded ??= scaffold();
  const root = await mkdtemp(join(tmpdir(), 'tables-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(await scaffolded, root, { recursive: true });

  async function write(file: string, content: unknown): Promise<void> {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }

  async function edit(file: string, patch: Patch): Promise<void> {
    const content = JSON.parse(await readFile(join(root, file), 'utf8')) as Node;
    apply(content, patch);
    await write(file, content);
  }

  async function check(options?: Parameters<typeof checkProject>[1]): Promise<string[]> {
    const { forms, around } = checkProject(await readProject(root), { strict: true, ...options });
    return [...forms.flatMap(({ findings }) => findings), ...around].map(({ message }) =>
      message.replace(/\.json(:\d+){0,2} ·/, '.json ·'),
    );
  }

  return { root, write, edit, check };
}
