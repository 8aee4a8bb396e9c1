import { canonicalJson } from '#engine/normalized-schema/index.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { Reason } from '../../../protocol/calls.ts';

/** A sample to save. */
interface NewSample {
  readonly form: string;
  /** File name without `.json`. */
  readonly name: string;
  readonly payload: Payload;
  /** The errors of the API. */
  readonly errors: readonly Reason[];
  /** The valid sample that an invalid one changes. */
  readonly from: { readonly id: string; readonly payload: Payload };
}

const meta = (form: string, kind: 'payload' | 'refusals') => `../../../../meta/forms/${form}/${kind}.schema.json`;
const toJson = (content: object) => `${JSON.stringify(content, undefined, 2)}\n`;

/** The file for a new sample: a valid payload as it is, an invalid one as a case with its errors. */
export function sampleFile({ form, name, payload, errors, from }: NewSample): { readonly path: string; readonly text: string } {
  if (errors.length === 0) return { path: `samples/valid/${name}.json`, text: toJson({ $schema: meta(form, 'payload'), ...payload }) };
  const set = Object.fromEntries(
    Object.entries(payload).filter(([field, value]) => canonicalJson(value) !== canonicalJson(from.payload[field])),
  );
  const omit = Object.keys(from.payload).filter((field) => payload[field] === undefined);
  const newCase = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(omit.length > 0 && { omit }),
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
  return { path: `samples/invalid/${name}.json`, text: toJson({ $schema: meta(form, 'refusals'), from: from.id, cases: [newCase] }) };
}
