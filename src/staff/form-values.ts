/** The texts of a form's controls, by name; '' where there is none. */
export function textsOf(form: HTMLFormElement): (name: string) => string {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
