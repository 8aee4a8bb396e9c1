import { CopyButton } from '../parts/copy-button.tsx';
import { bugReport, linkTo, type Reported } from './bug-report.ts';
import styles from './panels.module.css';

/** Hands a payload on: to a colleague, or into an issue. */
export function Share({ children, ...reported }: Reported & { readonly children?: React.ReactNode }) {
  return (
    <p className={styles.line}>
      {children}
      <CopyButton
        label="Copy a link with this payload"
        title="A link that opens this form filled in with this payload. The payload stands behind the #, so no server sees it"
        text={() => linkTo(reported.form, reported.payload)}
      />
      <CopyButton
        label="Copy as a bug report"
        title="Payload, errors and link as Markdown, to paste into an issue"
        text={() => bugReport(reported)}
      />
    </p>
  );
}
