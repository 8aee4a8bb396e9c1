import au from 'flag-icons/flags/4x3/au.svg';
import cm from 'flag-icons/flags/4x3/cm.svg';
import fr from 'flag-icons/flags/4x3/fr.svg';
import india from 'flag-icons/flags/4x3/in.svg';
import rw from 'flag-icons/flags/4x3/rw.svg';
import us from 'flag-icons/flags/4x3/us.svg';
import type { Office } from '#shared/blocks/cards.ts';

/** Address of each flag's drawing, 4:3. */
export const flags: Record<Office['country'], string> = { au, cm, fr, in: india, rw, us };
