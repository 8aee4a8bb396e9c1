/** The help of an npm command, or of a command behind it: `helpText('forms', 'check')`. It ends with a line break. */
export function helpText(command: string, inner?: string): string;
