import { Download as DownloadIcon } from '#client/ui/lucide/icons.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { Band } from '../band/band.tsx';
import type { DownloadBlock } from '#shared/blocks/text-blocks.ts';
import styles from './download.module.css';

export function Download({ file, ...band }: DownloadBlock) {
  return (
    <Band {...band}>
      <Link to={file.to} download={file.name} className={styles.file}>
        <span className={styles.icon}>
          <Icon icon={DownloadIcon} size={24} />
        </span>
        <span>
          <span className={styles.label}>{file.label}</span>
          <span className={styles.note}>{file.note}</span>
        </span>
      </Link>
    </Band>
  );
}
