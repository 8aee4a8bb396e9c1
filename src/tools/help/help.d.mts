/** The places that a new command needs, for errors about a command that lacks one of them. */
export const COMMAND_PLACES: string;

/** The help of an npm command, or of a command behind it: `helpText('forms', 'check')`. It ends with a line break. */
export function helpText(command: string, inner?: string): string;
