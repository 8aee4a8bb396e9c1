import type { Form } from '../form/compile-form.ts';
import { ValueNormalizer } from '../model/normalize-value.ts';
import { toKeys, toPath, valueAtKeys, type Key, type Path } from '../schema/path.ts';

/** Converts a path in a normalized payload to the path in the original payload, which may contain empty rows. */
export function writtenPath(form: Form, payload: unknown, path: Path): Path {
  const normalizer = new ValueNormalizer(form.context.normalizers);
  let value = payload;
  let { schemas } = form;
  const keys = toKeys(path).map((key): Key => {
    const written = Array.isArray(value) ? (normalizer.keptRows(value, schemas)[Number(key)] ?? key) : key;
    schemas = schemas.child(Array.isArray(value) ? Number(written) : key);
    value = valueAtKeys(value, [written]);
    return written;
  });
  return toPath(keys);
}
