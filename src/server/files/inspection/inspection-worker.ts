import { parentPort } from 'node:worker_threads';
import { contentOf } from './content-reader.ts';
import { inspectFile } from './inspect.ts';
import type { InspectionOrder } from './inspection-order.ts';
import { openEncrypted } from './encrypted-content.ts';

parentPort?.on('message', ({ bytes, key, name }: InspectionOrder) => {
  const inspect = async () => inspectFile(await openEncrypted(contentOf(Buffer.from(bytes.buffer)), Buffer.from(key)), name);
  // What it throws ends the thread: the next file gets another one.
  void inspect().then((inspection) => parentPort?.postMessage(inspection, []));
});
parentPort?.postMessage('ready', []);
