const PREFIX = 'elsewhere-';

/** What a record calls a document that another browser added: by this name nobody opens it, and it may be sent back unchanged. */
export const elsewhereName = (filename: string): string => PREFIX + filename;

/** Whether a record's name of a document says that another browser added it. */
export const isElsewhere = (filename: string): boolean => filename.startsWith(PREFIX);
