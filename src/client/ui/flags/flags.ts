import ae from './ae.png?no-inline';
import au from './au.png?no-inline';
import cm from './cm.png?no-inline';
import fr from './fr.png?no-inline';
import gb from './gb.png?no-inline';
import india from './in.png?no-inline';
import rw from './rw.png?no-inline';
import us from './us.png?no-inline';
import za from './za.png?no-inline';

/** URLs of the countries' flags, in format 4:3. Created by `src/tools/media/flags.ts`. */
export const flags = { ae, au, cm, fr, gb, in: india, rw, us, za } as const;
