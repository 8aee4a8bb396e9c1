import ae from 'flag-icons/flags/4x3/ae.svg?no-inline';
import au from 'flag-icons/flags/4x3/au.svg?no-inline';
import cm from 'flag-icons/flags/4x3/cm.svg?no-inline';
import fr from 'flag-icons/flags/4x3/fr.svg?no-inline';
import gb from 'flag-icons/flags/4x3/gb.svg?no-inline';
import rw from 'flag-icons/flags/4x3/rw.svg?no-inline';
import us from 'flag-icons/flags/4x3/us.svg?no-inline';
import za from 'flag-icons/flags/4x3/za.svg?no-inline';

/** A country where the company is present (site.md §2), with the URL of its flag, 4 wide and 3 high. */
export interface PresenceCountry {
  readonly name: string;
  readonly flag: string;
}

export const presence: readonly PresenceCountry[] = [
  { name: 'USA', flag: us },
  { name: 'Cameroon', flag: cm },
  { name: 'Australia', flag: au },
  { name: 'Rwanda', flag: rw },
  { name: 'France', flag: fr },
  { name: 'Dubai', flag: ae },
  { name: 'UK', flag: gb },
  { name: 'South Africa', flag: za },
];
