// The public entry for Ajv in rjsf. It is separate, because it needs the optional package `ajv-errors`.
export { withAjv } from './with-ajv.ts';
