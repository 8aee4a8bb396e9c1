// The banner of every page: breadcrumb, heading, lead, buttons, figures and decoration.
import { Actions } from '#client/blocks/actions/actions.tsx';
import { useIsPrerendered } from '#client/forms/use-is-prerendered.ts';
import { Picture } from '#client/blocks/picture/picture.tsx';
import { RichText } from '#client/blocks/rich-text/rich-text.tsx';
import type { Banner } from '#content/types.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import type { PageId } from '#pages';
import type { Page } from '#shared/pages/derive.ts';
import { bannerActions, bannerSize, bannerTone } from './banner-look.ts';
import { BannerFilm } from './banner-video.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-banner.module.css';

/** Size of the lattice at the banner's end: wider than any banner, so that its rows fill the height. The stylesheet uses the columns too. */
const LATTICE_SIZE = { page: { columns: 15, rows: 7 }, slim: { columns: 12, rows: 3 } } as const;

type PageBannerProps = {
  page: Page<PageId>;
  /** Replaces the page's name, for example by that of a receipt. */
  name?: string | undefined;
  banner: Banner;
  /** On phones only the breadcrumb and the heading. */
  compact?: boolean | undefined;
};

/** Contains the page's only h1. */
export function PageBanner({ page, name, banner, compact = false }: PageBannerProps) {
  const { heading, lead, eyebrow, art, actions, stats, screens } = banner;
  const size = bannerSize(page, banner);
  const tone = bannerTone(art);
  // The animation is expensive, so it runs on page load only, not at each navigation.
  const isPageLoad = useIsPrerendered();
  return (
    <section
      aria-label={name ?? page.label}
      data-section="banner"
      data-tone={tone}
      className={classNames(styles.banner, styles[size], compact && styles.compact)}
    >
      <div className={styles.art}>
        {size === 'large' ? (
          <>
            <BannerFilm />
            {screens && <ProductScreens {...screens} />}
          </>
        ) : (
          <Lattice
            {...LATTICE_SIZE[size]}
            seed={art?.seed ?? page.id}
            tone={tone === 'indigo' ? 'banner' : tone}
            density={0.3}
            align="right"
            bare
            alive={isPageLoad}
          />
        )}
      </div>
      <Container className={styles.row}>
        <div className={styles.text}>
          <Breadcrumb id={page.id} currentLabel={name} />
          {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={styles.heading} tabIndex={-1}>
            {heading}
          </h1>
          {lead !== undefined && (
            <p className={styles.lead}>
              <RichText text={lead} />
            </p>
          )}
          <Actions actions={bannerActions(actions, tone)} dark={tone !== 'marigold'} />
          {stats !== undefined && (
            <dl className={styles.stats}>
              {stats.map(({ value, label }) => (
                <div key={label} data-item={label} className={styles.stat}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </Container>
    </section>
  );
}

/** The screens of two products in the lattice. */
function ProductScreens({ window, phone }: NonNullable<Banner['screens']>) {
  return (
    <div aria-hidden="true" className={styles.work}>
      <div className={styles.window}>
        <Picture picture={window} fit="whole" silent />
      </div>
      <div className={styles.phone}>
        <Picture picture={phone} fit="whole" silent />
      </div>
    </div>
  );
}
