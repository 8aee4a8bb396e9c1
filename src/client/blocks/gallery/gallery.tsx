import { useState } from 'react';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';
import { Band } from '../band/band.tsx';
import { useOverPage } from '../over-page/use-over-page.ts';
import type { GalleryBlock } from '#shared/blocks/gallery.ts';
import { ALL, Filters } from './filters.tsx';
import { Thumbs } from './thumbs.tsx';

/** Fetched when the first picture is opened. */
const Lightbox = lazyPart(async () => (await fetchPart(() => import('./lightbox.tsx'))).Lightbox);

export function Gallery({ items, columns = 4, filters, ...band }: GalleryBlock) {
  const [kind, setKind] = useState(ALL);
  const [shown, setShown] = useState<number>();
  const { isOpen, open, close } = useOverPage();
  const visible = kind === ALL ? items : items.filter((item) => item.kind === kind);

  function show(index: number): void {
    setShown(index);
    open();
  }

  return (
    <Band {...band}>
      {filters && <Filters label={band.heading ?? 'Pictures'} kinds={filters} chosen={kind} onChoose={setKind} />}
      <Thumbs items={visible} columns={columns} onOpen={show} />
      {shown !== undefined && <Lightbox items={visible} index={shown} open={isOpen} onClose={close} onExited={() => setShown(undefined)} />}
    </Band>
  );
}
