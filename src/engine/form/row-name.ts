interface Titled {
  readonly title?: string | undefined;
}

/** What one row of a list is called: by its own title, else as the list is. */
export const rowName = ({ title: list = 'Row' }: Titled, { title: own }: Titled): string => own ?? list;
