const PREFIX = 'elsewhere-';

/** Replaces the name of a document that another browser has added. With this name it cannot be opened, but the page can send it back unchanged. */
export const elsewhereName = (filename: string): string => PREFIX + filename;

/** Whether the name of a document in a record tells that another browser has added it. */
export const isElsewhere = (filename: string): boolean => filename.startsWith(PREFIX);
