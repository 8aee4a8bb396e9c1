import { parentPort, workerData } from 'node:worker_threads';
import { reply } from '../answers.ts';
import { TablesOnDisk } from '../files/tables.ts';
import type { Answered, Ask, Forget, Start } from './messages.ts';

/** Answers calls that take long in a thread of its own, so that the dev server goes on serving meanwhile. */
const tables = new TablesOnDisk((workerData as Start).root);

parentPort?.on('message', (message: Ask | Forget) => {
  if (message.kind === 'forget') tables.forget();
  else void reply(tables, message.name, message.asked).then((answer: Answered) => parentPort?.postMessage(answer, []));
});
