import type { StateView } from '#shared/staff.ts';

/** The options of a select of states. */
export const StateOptions = ({ states }: { readonly states: readonly StateView[] }) =>
  states.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));

/** The options of a select of assignees, by their e-mail addresses. */
export const StaffOptions = ({ staff }: { readonly staff: readonly string[] }) =>
  staff.map((email) => <option key={email}>{email}</option>);
