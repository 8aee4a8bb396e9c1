// Versions of a form: which one a payload belongs to, and how it becomes one of the present version.
export { ANNOTATIONS, fingerprint, rulesOf } from './fingerprint.ts';
export { carry } from './carry.ts';
export { currentPath, withCurrentNames } from './current-names.ts';
export { droppedPaths, titleAt } from './dropped-paths.ts';
export { FORMER, isFormer } from './former-name.ts';
export { fieldsOf, formerNames, isRootedPath, wasOf } from './former-names.ts';
export { pathsEver } from './former-paths.ts';
export { formerValues, keepFormer, withoutFormer } from './former-values.ts';
export { fromMarkers, markersIn, withFileMarkers, withMarkers } from './markers.ts';
export { movesOf, movesSince, type Move } from './moves.ts';
export { fillRows, matchesOf, schemasAlong, type PathPattern } from './path-pattern.ts';
