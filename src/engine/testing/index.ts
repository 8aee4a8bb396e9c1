// What tests and tools make of a form: samples, the smallest part of a payload that fails, and its rules in sentences.
export { explainForm, type ExplainedPlace } from './explain/explain-form.ts';
export type { Sentences } from './explain/rules-of-form.ts';
export { issuesOf, type PayloadIssue } from './payload-issues.ts';
export { accepts, errorsOf, rulesOf, type PayloadRules } from './payload-rules.ts';
export { inSeconds, UNLIMITED, type Budget } from './samples/budget.ts';
export { expand, MAX_PAYLOAD_LENGTH, REPEAT_NOTATION, wrongRepeats } from './samples/expand.ts';
export { trialsOf } from './samples/field-trials.ts';
export { generatePayloads, type GeneratedPayload } from './samples/generate-payloads.ts';
export { generateSamples, type RejectedChange, type Samples } from './samples/generate-samples.ts';
export { generateValue } from './samples/generate-value.ts';
export { stepOf, stepsAt, type NumberLimit } from './samples/number-steps.ts';
export { beyond, placesOf, type PayloadPlace } from './samples/payload-changes.ts';
export { startingPayloads } from './samples/starting-payloads.ts';
export { valueFor } from './samples/value-for.ts';
export { shrinkPayload } from './shrink/shrink-payload.ts';
