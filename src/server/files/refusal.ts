/** Why a file may not be kept; `pretends`: its content is not what its name says. */
export type Refusal = 'unknown-type' | 'pretends' | 'macros';
