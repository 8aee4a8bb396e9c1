import { parentPort } from 'node:worker_threads';
import { contentOf } from './content-reader.ts';
import { inspectFile } from './inspect.ts';
import type { InspectionRequest } from './inspection-request.ts';
import { openEncrypted } from './encrypted-content.ts';

parentPort?.on('message', ({ bytes, key, name }: InspectionRequest) => {
  const inspect = async () => inspectFile(await openEncrypted(contentOf(Buffer.from(bytes.buffer)), Buffer.from(key)), name);
  // An error ends the thread. The next file gets a new one.
  void inspect().then((inspection) => parentPort?.postMessage(inspection, []));
});
parentPort?.postMessage('ready', []);
