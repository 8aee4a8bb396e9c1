import { lazy, Suspense, useState } from 'react';
import { Band } from '../band/band.tsx';
import type { GalleryBlock } from '../types/gallery.ts';
import { ALL, Filters } from './filters.tsx';
import { Thumbs } from './thumbs.tsx';

/** Fetched when the first picture is opened. */
const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

export function Gallery({ items, columns = 4, filters, ...band }: GalleryBlock) {
  const [kind, setKind] = useState(ALL);
  const [shown, setShown] = useState<number>();
  const visible = kind === ALL ? items : items.filter((item) => item.kind === kind);
  return (
    <Band {...band}>
      {filters && <Filters label={band.heading ?? 'Pictures'} kinds={filters} chosen={kind} onChoose={setKind} />}
      <Thumbs items={visible} columns={columns} onOpen={setShown} />
      {shown !== undefined && (
        <Suspense>
          <Lightbox items={visible} index={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Band>
  );
}
