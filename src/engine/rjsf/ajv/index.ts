// Ajv in rjsf. An entry of its own, as only who wants Ajv installs `ajv-errors`.
export { withAjv } from './with-ajv.ts';
