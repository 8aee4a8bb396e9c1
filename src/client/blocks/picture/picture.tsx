import { brand } from '#shared/brand.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Certificate } from '#client/ui/certificate/certificate.tsx';
import { Illustration } from '#client/ui/illustration/illustration.tsx';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { ProductScreen } from '#client/ui/screen/product-screen.tsx';
import type { CertificateSheet, PictureSpec } from '#shared/blocks/picture.ts';
import styles from './picture.module.css';

type PictureProps = {
  picture: PictureSpec;
  /** Words beside the picture say the same: it stays silent to assistive technology. */
  silent?: boolean | undefined;
  /** `frame` fills the box it is put in, `whole` has its own shape and shows all of itself. */
  fit?: 'frame' | 'whole' | undefined;
};

const rowsOf = ({ number, date, auditor, scope }: NonNullable<CertificateSheet['details']>) => [
  { label: 'Number', text: number },
  { label: 'Valid', text: date },
  { label: 'Auditor', text: auditor },
  { label: 'Scope', text: scope },
];

/** Draws any picture that content can name. */
export function Picture({ picture, silent, fit = 'frame' }: PictureProps) {
  switch (picture.picture) {
    case 'lattice':
      return <Lattice seed={picture.seed} tone={picture.tone} className={styles.fill} />;
    case 'illustration':
      return <Illustration seed={picture.seed} tone={picture.tone} glyph={picture.glyph} className={styles.fill} />;
    case 'screen':
      if (fit === 'whole') return <ProductScreen spec={picture.screen} silent={silent} />;
      return (
        <div className={classNames(styles.stage, styles[picture.screen.frame])}>
          <Lattice
            seed={picture.screen.title}
            tone={picture.tone ?? 'sand'}
            columns={10}
            rows={8}
            density={0.14}
            className={styles.ground}
          />
          <ProductScreen spec={picture.screen} silent={silent} className={styles.product} />
        </div>
      );
    case 'certificate': {
      const { standard, title, issuer, details, colour } = picture.certificate;
      return (
        <div aria-hidden={silent} className={styles.fill}>
          <Certificate
            standard={standard}
            title={title}
            issuer={issuer}
            details={fit === 'whole' && details ? rowsOf(details) : undefined}
            colour={colour}
            holder={brand.legalName}
          />
        </div>
      );
    }
    case 'image':
      return (
        <img
          src={picture.src}
          alt={silent ? '' : picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className={fit === 'frame' ? styles.cover : undefined}
        />
      );
  }
}
