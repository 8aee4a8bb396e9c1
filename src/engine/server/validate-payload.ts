// Validates a payload: Ajv decides whether it is valid, and the engine finds the errors and their paths.
import { keysTo } from '../evaluation/instance.ts';
import type { Violation } from '../evaluation/violation.ts';
import { CONTAINER_KINDS } from '../fields/field-kind.ts';
import type { Form, Resolution } from '../form/compile-form.ts';
import { schemaMessage } from '../messages/message-for.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { isObject } from '../schema/json.ts';
import { toKeys, toPath, type Key, type Path } from '../schema/path.ts';
import { isValidPayload } from '../ajv/ajv.ts';
import { comparePositions, lowestRanked } from '../validation/rank-violations.ts';

/** The error at one path of a payload. */
export interface PayloadError {
  readonly path: Path;
  readonly keyword: string;
  readonly message: string;
  /** The value of the keyword in the schema, by the keyword's name. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The property that is missing or forbidden. */
  readonly property?: string;
}

export interface PayloadResult {
  readonly isValid: boolean;
  /** At most one error per path, in the order of the form. */
  readonly errors: readonly PayloadError[];
}

interface PlacedViolation {
  readonly path: Path;
  readonly violation: Violation;
  readonly rank: number;
}

const VALID: PayloadResult = { isValid: true, errors: [] };

/** Added to the rank of violations of branches and of schemas around a value: the value's own schema comes first. */
const RANK_ELSEWHERE = 1000;

/** Cache of {@link isOneControl}. */
const oneControl = new WeakMap<PossibleSchemas, boolean>();

/** Whether a single control shows the whole value, and all errors in it. */
function isOneControl(form: Form, schemas: PossibleSchemas): boolean {
  const cached = oneControl.get(schemas);
  if (cached !== undefined) return cached;
  const answer = schemas.subschemas.every((subschema) => !CONTAINER_KINDS.has(form.kindOf(subschema)));
  oneControl.set(schemas, answer);
  return answer;
}

/** The path at which a violation is reported: that of the control around its value, else its own path, even if the form has no such field. */
function locate(form: Form, violation: Violation): PlacedViolation {
  const { instance, property, keyword, subschema } = violation;
  const keys: readonly Key[] = property === undefined ? keysTo(instance) : [...keysTo(instance), property];
  const rankOf = (schemas: PossibleSchemas, failed: string) => {
    const rank = Math.max(0, subschema.keywordOrder.indexOf(failed));
    return subschema === schemas.roots[0] ? rank : rank + RANK_ELSEWHERE;
  };
  let schemas = form.schemas;
  for (const [index, key] of keys.entries()) {
    schemas = schemas.child(key);
    if (schemas.subschemas.length > 0 && !isOneControl(form, schemas)) continue;
    return { path: toPath(keys.slice(0, index + 1)), violation, rank: rankOf(schemas, index + 1 < keys.length ? 'items' : keyword) };
  }
  return { path: toPath(keys), violation, rank: rankOf(schemas, keyword) };
}

/** Compares paths by the order of the form: unconditional fields in their order, then all other fields. */
export function byFormOrder(form: Form): (a: Path, b: Path) => number {
  const orders = new Map<PossibleSchemas, ReadonlyMap<string, number>>();
  const orderIn = (schemas: PossibleSchemas): ReadonlyMap<string, number> => {
    const cached = orders.get(schemas);
    if (cached) return cached;
    const always = schemas.roots.flatMap((root) => root.allOfChain).flatMap((subschema) => [...subschema.named('properties').keys()]);
    const order = new Map([...new Set(always)].map((name, position) => [name, position]));
    orders.set(schemas, order);
    return order;
  };
  const positionsByPath = new Map<Path, readonly number[]>();
  const positionsOf = (path: Path): readonly number[] => {
    const cached = positionsByPath.get(path);
    if (cached) return cached;
    let schemas = form.schemas;
    const positions = toKeys(path).map((key) => {
      const order = orderIn(schemas);
      const index = order.size === 0 && /^\d+$/.test(key) ? Number(key) : undefined;
      schemas = schemas.child(index ?? key);
      return index ?? order.get(key) ?? order.size;
    });
    positionsByPath.set(path, positions);
    return positions;
  };
  return (a, b) => comparePositions(positionsOf(a), positionsOf(b));
}

/**
 * The errors of a normalized payload, at most one per path, in the order of the form. An unknown property has its error at its own path. Uses
 * the engine's evaluator, so that Ajv need not compile the schema.
 */
export function explainPayload(form: Form, payload: unknown): readonly PayloadError[] {
  const all = form.violations(payload).map((violation) => locate(form, violation));
  const best = lowestRanked(all, ({ path }) => path);
  const inOrder = byFormOrder(form);
  const placed = [...best.values()].sort((a, b) => inOrder(a.path, b.path));
  // Only resolved if a message needs it.
  let resolution: Resolution | undefined;
  const messageFor = (violation: Violation, path: Path) =>
    schemaMessage(violation) ?? form.messageFor(violation, (resolution ??= form.resolve(isObject(payload) ? payload : {})), path);
  return placed.map(({ path, violation }) => ({
    path,
    keyword: violation.keyword,
    message: messageFor(violation, path),
    params: { [violation.keyword]: violation.subschema.keywords[violation.keyword] },
    ...(violation.property !== undefined && { property: violation.property }),
  }));
}

/**
 * Validates a normalized payload: Ajv decides whether it is valid, {@link explainPayload} finds the errors.
 *
 * @example
 * const payload = normalizePayload(form, request.body);
 * const { errors } = validatePayload(form, payload); // [{ path: 'email', keyword: 'required', message: 'Email is required', … }]
 */
export function validatePayload(form: Form, payload: unknown): PayloadResult {
  return isValidPayload(form, payload) ? VALID : { isValid: false, errors: explainPayload(form, payload) };
}
