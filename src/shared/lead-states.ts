// The states of the review of leads and applications by staff. To add a state, add a row to `review` in `schemas/defaults/submit.json`.
import { inBraces, type MailTemplate, STATE_PLACEHOLDERS, unknownPlaceholders } from './mail-template.ts';

/** A state that staff put a lead in, such as *new* or *in review*: a row of `review.states`. See `docs/guides/add-a-state.md`. */
export interface LeadState {
  /** The stored value, also used on the command line. */
  readonly id: string;
  /** What people read. */
  readonly label: string;
  /** Whether staff have nothing left to do with a lead in this state. */
  readonly closes?: true;
  /** The mail to the sender when staff put a lead in this state. */
  readonly mail?: MailTemplate;
  /** Ids of removed states: leads that have one of them are in this state now. */
  readonly was?: readonly string[];
}

/** The states of a form's leads: `review` in its `submit.json`. */
export interface LeadStates {
  /** The id of the state of a lead until staff change it. */
  readonly initial: string;
  readonly states: readonly LeadState[];
}

/** `review` in `schemas/defaults/submit.json`. */
export interface DefaultLeadStates {
  /** For applications: forms that other forms are steps of. */
  readonly application: LeadStates;
  /** For all other forms. */
  readonly lead: LeadStates;
}

/** The states of the leads of all forms. */
export interface LeadStatesByForm {
  readonly byForm: ReadonlyMap<string, LeadStates>;
  /** For leads whose form was removed. */
  readonly ofRemovedForms: LeadStates;
}

/** For projects that declare no states. */
export const NO_LEAD_STATES: LeadStatesByForm = { byForm: new Map(), ofRemovedForms: { initial: '', states: [] } };

export const leadStatesOf = ({ byForm, ofRemovedForms }: LeadStatesByForm, form: string): LeadStates => byForm.get(form) ?? ofRemovedForms;

/**
 * The state of a lead by its stored id. An undeclared id is its own label.
 *
 * @param storedId null if staff have not changed the state
 */
export function stateOf({ initial, states }: LeadStates, storedId: string | null): LeadState {
  const id = storedId ?? initial;
  return states.find((state) => state.id === id) ?? states.find(({ was = [] }) => was.includes(id)) ?? { id, label: id };
}

/** The stored ids that mean a state; null among them means that staff have not changed the state. */
export function storedIdsOf({ initial, states }: LeadStates, id: string): readonly (string | null)[] {
  const { was = [] } = states.find((state) => state.id === id) ?? {};
  return [...(id === initial ? [null] : []), id, ...was];
}

/** Mistakes in declared states, each with its key in `submit.json` and its fix. */
export function* leadStateProblems({ initial, states }: LeadStates): Generator<readonly [key: string, problem: string, fix: string]> {
  const ids = states.map(({ id }) => id);
  if (!ids.includes(initial)) yield ['review.initial', `there is no state "${initial}"`, `Use one of: ${ids.join(', ')}`];
  for (const [index, { id, was = [], mail }] of states.entries()) {
    for (const [key, name] of mail ? unknownPlaceholders(mail, STATE_PLACEHOLDERS) : [])
      yield [`review.states.${index}.mail.${key}`, `"{${name}}" stands for nothing`, `Use: ${inBraces(STATE_PLACEHOLDERS)}`];
    if (ids.indexOf(id) !== index) yield [`review.states.${index}.id`, `two states have the id "${id}"`, 'Give each state its own id'];
    for (const removed of was) {
      const owner = states.find((state, position) => state.id === removed || (position !== index && state.was?.includes(removed)));
      if (owner)
        yield [
          `review.states.${index}.was`,
          `"${removed}" is the state "${owner.id}" already`,
          'Name only ids of states that were removed',
        ];
    }
  }
  if (states.every(({ closes }) => closes !== true))
    yield ['review.states', 'no state closes a lead', 'Write "closes": true in at least one state'];
}
