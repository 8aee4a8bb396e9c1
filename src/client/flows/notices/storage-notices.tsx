import { Contacts } from '../contacts.tsx';
import type { StorageState } from '../progress/use-storage-state.ts';
import styles from '../flow-step.module.css';

type StorageNoticesProps = Pick<StorageState, 'isShown' | 'isCookieless'> & {
  /** The first step: only there the notice about cookies is shown, before the visitor types. */
  isFirst: boolean;
};

/** Tells that this browser blocks cookies or storage. */
export function StorageNotices({ isShown, isCookieless, isFirst }: StorageNoticesProps) {
  return (
    <div role="status" className={styles.notices}>
      {isCookieless && isFirst && (
        <p>
          This browser blocks cookies. By one we know which steps are yours, so only this first step could be saved: allow cookies for this
          site, or <Contacts />, and we take your application that way.
        </p>
      )}
      {isShown && !isCookieless && (
        <p>
          This browser does not let us keep what you write. Steps that you have saved are with us and come back in this browser; what you
          have not saved is lost when you close or reload the page.
        </p>
      )}
    </div>
  );
}
