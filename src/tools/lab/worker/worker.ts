import { parentPort, workerData } from 'node:worker_threads';
import { reply } from '../answers.ts';
import { TablesOnDisk } from '../files/tables.ts';
import type { Answered, Ask, Forget, Start } from './messages.ts';

/** Answers slow calls in a separate thread, so that the dev server is not blocked. */
const tables = new TablesOnDisk((workerData as Start).root);

parentPort?.on('message', (message: Ask | Forget) => {
  if (message.kind === 'forget') tables.forget();
  else void reply(tables, message.name, message.body).then((answer: Answered) => parentPort?.postMessage(answer, []));
});
