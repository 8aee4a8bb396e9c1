import { readAliases, readCode, readEdges } from '#tools/architecture/graph.ts';

// Parsing all files takes seconds, so the tests that run in the same worker share the result.
export const sources = readCode('.');
export const edges = readEdges(sources, readAliases('.'));
