// The public entry for versions of a form: the version of a schema, and the conversion of payloads from earlier versions.
export { ANNOTATIONS, fingerprint, withoutAnnotations } from './fingerprint.ts';
export { carry } from './carry.ts';
export { currentPath, withCurrentNames } from './current-names.ts';
export { droppedPaths, titleAt } from './dropped-paths.ts';
export { fastHash } from './fast-hash.ts';
export { FORMER, isFormer } from './former-name.ts';
export { fieldsOf, formerNames, isRootedPath, wasOf } from './former-names.ts';
export { pathsEver } from './former-paths.ts';
export { formerValues, keepFormer, withoutFormer } from './former-values.ts';
export { fromMarkers, markersIn, withFileMarkers, withMarkers } from './markers.ts';
export { movesOf, movesSince, type Move } from './moves.ts';
export { fillRows, matchesOf, schemasAlong, type PathPattern } from './path-pattern.ts';
