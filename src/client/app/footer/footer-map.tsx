import { ExternalLink, MapPin } from '#client/ui/lucide/icons.ts';
import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Drawing } from '#client/ui/drawing/drawing.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { brand } from '#shared/brand.ts';
import styles from './footer-map.module.css';

const PATTERN = { draw: 'lattice', seed: 'office', tone: 'ink', columns: 6, rows: 5, density: 0.2 } as const;

/** `allow-same-origin` keeps the map's own origin, which gives it its own storage and no access to this page. */
const MAP_SANDBOX = 'allow-scripts allow-same-origin allow-popups';

/** The head office on a map. It is loaded from another company's server, so only when the visitor asks for it. */
export function FooterMap() {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.map}>
      <div className={styles.frame}>
        {isShown ? (
          // The map gets the focus, because the button disappears.
          <iframe
            ref={(frame) => frame?.focus()}
            src={brand.mapUrl}
            title={`Map: ${brand.headOffice.name}`}
            className={styles.embed}
            sandbox={MAP_SANDBOX}
            referrerPolicy="no-referrer"
          />
        ) : (
          <>
            <Drawing drawing={PATTERN} fit="cover" className={styles.art} />
            <div className={styles.ask}>
              <Button variant="accent" icon={MapPin} iconPosition="start" className={styles.button} onClick={() => setShown(true)}>
                Show map
              </Button>
            </div>
          </>
        )}
      </div>
      <Link to={brand.mapUrl} className={styles.link}>
        Open the map <Icon icon={ExternalLink} size={16} />
      </Link>
    </div>
  );
}
