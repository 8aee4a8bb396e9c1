import type { CertificateColour } from '#shared/drawings/names.ts';
import { CELL } from '#client/ui/lattice/lattice.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import { balance } from '#client/ui/svg-text/wrap.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import styles from './certificate.module.css';

const SIZE = { width: 640, height: 480 };
/** Ten stars of the frieze fill the sheet's height exactly. */
const FRIEZE = Array.from({ length: 10 }, (_, row) => starPath(24, row * CELL + 24, 24)).join('');
const WATERMARK = starPath(0, 0, 84);
const HEART = starPath(0, 0, 36, 22.5);
const LEFT = 104;
const RIGHT = 592;
const NAME = { size: 46, line: 50 };
/** Rows of details, in SVG units: from where, how far apart, and where their text begins. */
const ROWS = { top: 340, line: 28, text: 88 };

type CertificateProps = {
  /** The kind of document: «Certificate of Compliance». */
  title: string;
  /** The standard or body: «ISO 27001:2013». */
  standard: string;
  /** Who holds it. */
  holder: string;
  /** Who issued it, or where the original can be seen. */
  issuer: string;
  /** Rows of the sheet where it is large enough to be read: «Number», «Auditor». Without them it shows blank rules. */
  details?: readonly { readonly label: string; readonly text: string }[] | undefined;
  colour?: CertificateColour | undefined;
  className?: string | undefined;
};

/** A certificate as a drawing, 4:3: it says what the document attests and imitates neither seal nor signature. */
export function Certificate({ title, standard, holder, issuer, details, colour = 'indigo', className }: CertificateProps) {
  const lines = balance(standard, RIGHT - LEFT, NAME.size);
  const below = 168 + lines.length * NAME.line;
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={[`${standard}: ${title}`, ...(details ?? []).map(({ label, text }) => `${label}: ${text}`)].join('. ')}
      className={classNames(styles.certificate, styles[colour], className)}
    >
      <rect width={SIZE.width} height={SIZE.height} className={styles.sheet} />
      <g transform="translate(512 372)" className={styles.watermark}>
        <path d={WATERMARK} />
        <path d={HEART} className={styles.heart} />
      </g>
      <rect width={CELL} height={SIZE.height} className={styles.band} />
      <path d={FRIEZE} className={styles.frieze} />
      <text x={LEFT} y={82} className={styles.title}>
        {title}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={LEFT} y={160 + index * NAME.line} className={styles.standard}>
          {line}
        </text>
      ))}
      <text x={LEFT} y={below + 4} className={styles.label}>
        Held by
      </text>
      <text x={LEFT} y={below + 34} className={styles.holder}>
        {holder}
      </text>
      {details ? (
        details.map(({ label, text }, index) => (
          <g key={label} transform={`translate(${LEFT} ${ROWS.top + index * ROWS.line})`}>
            <text className={styles.label}>{label}</text>
            <text x={ROWS.text} className={styles.detail}>
              {text}
            </text>
          </g>
        ))
      ) : (
        <path d={`M${LEFT} 340.5H356M${LEFT} 368.5H356M${LEFT} 396.5H268`} className={styles.rule} />
      )}
      <text x={LEFT} y={details ? 456 : 438} className={styles.label}>
        {issuer}
      </text>
      <rect x={0.5} y={0.5} width={SIZE.width - 1} height={SIZE.height - 1} className={styles.edge} />
    </svg>
  );
}
