import { shownMask } from '#shared/forms/private-values.ts';
import type { PrivacyRule } from '#shared/forms/types.ts';
import type { UnplacedChange } from '../change.ts';
import type { Compare } from './limits.ts';

/** How much of a value is exposed. */
interface Reach {
  readonly clear: boolean;
  /** How many characters are stored; `seen`: how many staff see. */
  readonly stored: number;
  readonly seen: number;
  readonly browser: boolean;
}

function reachOf(privacy: PrivacyRule = {}): Reach {
  const isSensitive = privacy.sensitive === true;
  const stored = privacy.mask?.keep ?? Infinity;
  return {
    clear: !isSensitive,
    stored,
    seen: isSensitive ? Math.min(stored, shownMask(privacy).keep) : stored,
    browser: !isSensitive && privacy.notInBrowser !== true,
  };
}

const much = (characters: number) => (characters === Infinity ? 'all of it' : `its last ${characters} characters`);

/** Describes each kind of exposure. */
const WORDS: { readonly [Access in keyof Reach]: (reach: Reach) => string } = {
  clear: ({ clear }) => (clear ? 'it is stored unencrypted' : 'it is stored encrypted'),
  stored: ({ stored }) => `${much(stored)} ${stored === Infinity ? 'is' : 'are'} stored`,
  seen: ({ seen }) => `staff see ${much(seen)}`,
  browser: ({ browser }) => (browser ? 'browsers may keep it' : 'browsers do not keep it'),
};

/** Compares encryption, masks and storage in the browser. Weaker protection breaks, as people answered under the stronger one. */
export const privacy: Compare = (before, after) => {
  const [was, is] = [reachOf(before as PrivacyRule | undefined), reachOf(after as PrivacyRule | undefined)];
  const kinds = Object.keys(WORDS) as (keyof Reach)[];
  const changedAccess = (isChanged: (kind: keyof Reach) => boolean) =>
    kinds
      .filter(isChanged)
      .map((kind) => WORDS[kind](is))
      .join(', ');
  const opened = changedAccess((kind) => is[kind] > was[kind]);
  const closed = changedAccess((kind) => is[kind] < was[kind]);
  const changes: (UnplacedChange | false)[] = [
    opened !== '' && { harm: 'breaks', kind: 'laid open', what: `${opened} now`, fix: 'Protect it as before' },
    closed !== '' && { harm: 'widens', kind: 'kept closer', what: `${closed} from now on; stored leads stay as they are` },
    opened + closed === '' && { harm: 'words', kind: 'words', what: 'its privacy rule is written differently' },
  ];
  return changes.filter((change) => change !== false);
};
