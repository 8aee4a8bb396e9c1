/**
 * Why a file is rejected. `content-mismatch`: its content does not match its extension. `embedded`: it contains files that cannot be
 * inspected. `too-complex`: inspecting it takes too much time or memory. `infected`: the virus scanner found something.
 */
export type Refusal = 'unknown-type' | 'content-mismatch' | 'macros' | 'embedded' | 'too-complex' | 'infected';
