import { useNavigation } from 'react-router-dom';
import styles from './page-progress.module.css';

/** A line under the window's edge while the next page is fetched; it comes only when that takes long enough to notice. */
export function PageProgress() {
  return useNavigation().state === 'idle' ? null : <div role="progressbar" aria-label="Loading the page" className={styles.progress} />;
}
