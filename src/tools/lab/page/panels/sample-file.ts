import { canonicalJson } from '#engine/normalized-schema/index.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { Reason } from '../../protocol/calls.ts';

/** A sample to keep. */
interface Kept {
  readonly form: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly payload: Payload;
  /** What the API says to it. */
  readonly errors: readonly Reason[];
  /** The valid sample that one that is refused changes. */
  readonly from: { readonly id: string; readonly payload: Payload };
}

const meta = (form: string, kind: 'payload' | 'refusals') => `../../../../meta/forms/${form}/${kind}.schema.json`;
const laidOut = (content: object) => `${JSON.stringify(content, undefined, 2)}\n`;

/** A payload as the file of a sample: one that is taken as it is, one that is refused as a case that states its errors. */
export function sampleFile({ form, name, payload, errors, from }: Kept): { readonly path: string; readonly text: string } {
  if (errors.length === 0) return { path: `samples/valid/${name}.json`, text: laidOut({ $schema: meta(form, 'payload'), ...payload }) };
  const set = Object.fromEntries(
    Object.entries(payload).filter(([field, value]) => canonicalJson(value) !== canonicalJson(from.payload[field])),
  );
  const omit = Object.keys(from.payload).filter((field) => payload[field] === undefined);
  const one = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(omit.length > 0 && { omit }),
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
  return { path: `samples/invalid/${name}.json`, text: laidOut({ $schema: meta(form, 'refusals'), from: from.id, cases: [one] }) };
}
