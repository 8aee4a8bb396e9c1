// The public entry for servers: normalizes and validates payloads with Ajv.
export { withLineFeeds, withoutInvisible } from '../fields/clean-text.ts';
export { requireSchema } from '../ajv/ajv.ts';
export { messageAt } from './message-at.ts';
export { normalizePayload } from './normalize-payload.ts';
export { findOversize, MAX_UNKNOWN, sizeLimitsOf, type SizeError, type SizeLimits } from './size-limits.ts';
export { byFormOrder, explainPayload, validatePayload, type PayloadError, type PayloadResult } from './validate-payload.ts';
export { writtenPath } from './written-path.ts';
