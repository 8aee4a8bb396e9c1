/** Why a file may not be kept; `pretends`: its content is not what its name says; `embedded`: it holds files that cannot be looked into. */
export type Refusal = 'unknown-type' | 'pretends' | 'macros' | 'embedded';
