import { inBraces, type MailTemplate, STATE_PLACEHOLDERS, unknownPlaceholders } from './mail-template.ts';

/** A state that staff put a lead in. They are declared in `schemas/defaults/submit.json`, or under `review` in a form's own `submit.json`. */
export interface ReviewState {
  /** As it is stored, and named on the command line. */
  readonly id: string;
  /** As people read it. */
  readonly label: string;
  /** Whether nothing is left to be done with a lead in this state. */
  readonly closes?: true;
  /** What is mailed to who sent the lead when staff put it in this state; absent: nothing. */
  readonly mail?: MailTemplate;
  /** Ids of states that were removed: leads that hold one of them are in this state. */
  readonly was?: readonly string[];
}

/** The states of a form's leads. */
export interface Review {
  /** The state of a lead that nobody has put in another one. */
  readonly initial: string;
  readonly states: readonly ReviewState[];
}

/** `review` of `schemas/defaults/submit.json`. */
export interface ReviewDefaults {
  /** For every form that is no application. */
  readonly lead: Review;
  /** For a form whose lead other forms belong to. */
  readonly application: Review;
}

/** The states of every form. */
export interface Reviews {
  readonly byForm: ReadonlyMap<string, Review>;
  /** For leads whose form is gone. */
  readonly other: Review;
}

/** Where no table declares states. */
export const NO_REVIEWS: Reviews = { byForm: new Map(), other: { initial: '', states: [] } };

export const reviewOf = ({ byForm, other }: Reviews, form: string): Review => byForm.get(form) ?? other;

/** The state of a lead by its stored id. An undeclared id is shown as its own label. */
export function stateOf({ initial, states }: Review, stored: string | null): ReviewState {
  const id = stored ?? initial;
  return states.find((state) => state.id === id) ?? states.find(({ was = [] }) => was.includes(id)) ?? { id, label: id };
}

/** What leads in a state may have stored; null: those that nobody has put in another state. */
export function storedAs({ initial, states }: Review, id: string): readonly (string | null)[] {
  const { was = [] } = states.find((state) => state.id === id) ?? {};
  return [...(id === initial ? [null] : []), id, ...was];
}

/** Why a review cannot be used, each with its key and what to do. */
export function* reviewProblems({ initial, states }: Review): Generator<readonly [key: string, problem: string, fix: string]> {
  const ids = states.map(({ id }) => id);
  if (!ids.includes(initial)) yield ['review.initial', `there is no state "${initial}"`, `Use one of: ${ids.join(', ')}`];
  for (const [index, { id, was = [], mail }] of states.entries()) {
    for (const [key, name] of mail ? unknownPlaceholders(mail, STATE_PLACEHOLDERS) : [])
      yield [`review.states.${index}.mail.${key}`, `"{${name}}" stands for nothing`, `Use: ${inBraces(STATE_PLACEHOLDERS)}`];
    if (ids.indexOf(id) !== index) yield [`review.states.${index}.id`, `two states have the id "${id}"`, 'Give each state its own id'];
    for (const former of was) {
      const other = states.find((state, at) => state.id === former || (at !== index && state.was?.includes(former)));
      if (other)
        yield [`review.states.${index}.was`, `"${former}" is the state "${other.id}" already`, 'Name only ids of states that were removed'];
    }
  }
  if (states.every(({ closes }) => closes !== true))
    yield ['review.states', 'no state closes a lead', 'Write "closes": true in at least one state'];
}
