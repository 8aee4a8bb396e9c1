import { CopyButton } from '../../parts/copy-button.tsx';
import { bugReport, linkTo, type ReportedPayload } from './bug-report.ts';
import styles from '../panels.module.css';

/** Buttons to copy a payload as a link or a bug report. */
export function Share({ children, ...payloadReport }: ReportedPayload & { readonly children?: React.ReactNode }) {
  return (
    <p className={styles.line}>
      {children}
      <CopyButton
        label="Copy a link with this payload"
        title="A link that opens this form filled in with this payload. The payload stands behind the #, so no server sees it"
        text={() => linkTo(payloadReport.form, payloadReport.payload)}
      />
      <CopyButton
        label="Copy as a bug report"
        title="Payload, errors and link as Markdown, to paste into an issue"
        text={() => bugReport(payloadReport)}
      />
    </p>
  );
}
