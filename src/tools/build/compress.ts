import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|svg|json|xml|txt|webmanifest)$/;
/** A smaller file fits into one network packet anyway. */
const MIN_BYTES = 1024;
/** Brotli's quality. With 9, files are 10 % larger. With 11, they are 2 % smaller, but take four times as long. */
const QUALITY = 10;

/** Compresses every text file of a folder to `.br` and `.gz`, which the server sends. Files that have them are skipped. */
export async function compressAssets(folder: string): Promise<void> {
  const all = new Set(await readdir(folder, { recursive: true }));
  const names = [...all].filter((name) => TEXT.test(name) && !all.has(`${name}.gz`));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      if ((await stat(file)).size < MIN_BYTES) return;
      const content = await readFile(file);
      await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
