/** Returns the text of a form's control by its name; '' if there is none. */
export function textsOf(form: HTMLFormElement): (name: string) => string {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
