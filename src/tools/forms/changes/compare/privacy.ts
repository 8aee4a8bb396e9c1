import { shownMask } from '#shared/forms/private-values.ts';
import type { PrivacyRule } from '#shared/forms/types.ts';
import type { UnplacedChange } from '../change.ts';
import type { Compare } from './limits.ts';

/** How much of a value is exposed. */
interface Reach {
  /** Whether it is stored unencrypted. */
  readonly clear: boolean;
  /** How many characters are stored. */
  readonly stored: number;
  /** How many characters staff see. */
  readonly seen: number;
  /** Whether browsers may store it. */
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

const describeLength = (characters: number) => (characters === Infinity ? 'all of it' : `its last ${characters} characters`);

/** Describes each kind of exposure. */
const WORDS: { readonly [Access in keyof Reach]: (reach: Reach) => string } = {
  clear: ({ clear }) => (clear ? 'it is stored unencrypted' : 'it is stored encrypted'),
  stored: ({ stored }) => `${describeLength(stored)} ${stored === Infinity ? 'is' : 'are'} stored`,
  seen: ({ seen }) => `staff see ${describeLength(seen)}`,
  browser: ({ browser }) => (browser ? 'browsers may keep it' : 'browsers do not keep it'),
};

/** Compares encryption, masks and storage in the browser. Weaker protection breaks, as people answered under the stronger one. */
export const privacy: Compare = (before, after) => {
  const [was, is] = [reachOf(before as PrivacyRule | undefined), reachOf(after as PrivacyRule | undefined)];
  const kinds = Object.keys(WORDS) as (keyof Reach)[];
  const describeChanged = (isChanged: (kind: keyof Reach) => boolean) =>
    kinds
      .filter(isChanged)
      .map((kind) => WORDS[kind](is))
      .join(', ');
  const moreExposed = describeChanged((kind) => is[kind] > was[kind]);
  const lessExposed = describeChanged((kind) => is[kind] < was[kind]);
  const changes: (UnplacedChange | false)[] = [
    moreExposed !== '' && { harm: 'breaks', kind: 'laid open', what: `${moreExposed} now`, fix: 'Protect it as before' },
    lessExposed !== '' && { harm: 'widens', kind: 'kept closer', what: `${lessExposed} from now on; stored leads stay as they are` },
    moreExposed + lessExposed === '' && { harm: 'words', kind: 'words', what: 'its privacy rule is written differently' },
  ];
  return changes.filter((change) => change !== false);
};
