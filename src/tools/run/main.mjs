// Every npm script starts here: `node src/tools/run/main.mjs <command> …`, on whatever Node the machine has.
import { run } from './install.mjs';

const COMMANDS = {
  start: 'src/tools/run/start.ts',
  dev: 'src/tools/run/dev.ts',
  build: 'src/tools/build/main.ts',
  test: 'src/tools/run/test.ts',
  forms: 'src/tools/forms/main.ts',
  leads: 'src/tools/leads/main.ts',
  meta: 'src/tools/meta/main.ts',
};

const [command = '', ...args] = process.argv.slice(2);
const file = COMMANDS[command];
if (file === undefined) {
  console.error(`There is no command "${command}". Use one of: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
run(file, args);
