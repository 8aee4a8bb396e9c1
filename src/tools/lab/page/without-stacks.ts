/**
 * React's development build keeps a stack and a task for each element that it renders, and notes the time of each component for the browser's
 * tools; in a form of 300 fields that is more than half of what a key in the editor costs. An engine goes by no limit that cannot be set: errors of the lab's pages carry no stack, and are reported as before.
 */
Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set() {} });
Object.assign(console, { createTask: undefined, timeStamp: undefined });
