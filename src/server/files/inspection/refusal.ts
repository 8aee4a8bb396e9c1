/**
 * Why a file may not be kept. `pretends`: its content is not what its name says. `embedded`: it holds files that cannot be looked
 * into. `too-complex`: looking into it takes too long, or too much memory. `infected`: a virus scanner says so.
 */
export type Refusal = 'unknown-type' | 'pretends' | 'macros' | 'embedded' | 'too-complex' | 'infected';
