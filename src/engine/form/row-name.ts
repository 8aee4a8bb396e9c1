interface Titled {
  readonly title?: string | undefined;
}

/** The name of a row: its own title, else that of its list. */
export const rowName = ({ title: list = 'Row' }: Titled, { title: ownTitle }: Titled): string => ownTitle ?? list;
