import { filesIn } from '#shared/forms/named-values.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { DraftPlace } from './drafts/draft-place.ts';
import { FormDraft } from './drafts/form-draft.ts';
import { createChecks } from './engine/form-checks.ts';
import { FormStore } from './engine/form-store.ts';

/** Nobody's: it is gone before anything else happens on the page. */
const PLACE: DraftPlace = { storage: 'page', key: 'rehearsal', mostMs: 1000 };
/** The first makes something of nothing, the second something else. */
const TEXTS = ['x', 'Some text'];

const nothing = () => {};

const isFile = (value: unknown): value is File => value instanceof File;

/** Answers without those that have documents in them: these are kept for the real draft alone, and would be forgotten with this one. */
const withoutDocuments = (values: Payload): Payload =>
  Object.fromEntries(Object.entries(values).filter(([, answer]) => filesIn(answer, isFile).length === 0));

/**
 * Does what typing into a field, leaving it, keeping the draft and sending take, with a form of its own that nobody sees. The first call of
 * each function takes a browser many times as long as the next, and would fall into leaving the first field.
 *
 * @param values what the form that is shown holds
 */
export async function rehearse(path: FieldPath, definition: FormDefinition, values: Payload): Promise<void> {
  const store = new FormStore({
    schema: definition.schema,
    checks: createChecks({ definition }),
    given: {},
    start: withoutDocuments(values),
  });
  const draft = new FormDraft({ definition, store, place: PLACE, wasSent: false });
  const ends = [store.onValue(path, nothing), store.onTold(path, nothing), store.onValues(nothing), store.onWhole(nothing)];
  draft.read(undefined, nothing);
  store.addTyping(path, { commit: nothing, uncommitted: nothing });
  for (const text of TEXTS) {
    store.type(path);
    store.toldAt(path);
    store.commit(path, text);
    store.touch(path);
    store.saysTheSame(path, text);
    await draft.keep();
  }
  store.judgeAll();
  store.counting();
  draft.clear();
  for (const end of ends) end();
}
