/**
 * Makes React's development build faster. It records a stack, a task and the time of each rendered element; in a form of 300 fields, that
 * is more than half of the time after a key press. Browsers ignore a stack limit that is an accessor, so errors of the lab's pages have no stack.
 */
Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set() {} });
Object.assign(console, { createTask: undefined, timeStamp: undefined });
