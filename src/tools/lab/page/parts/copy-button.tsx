import { useState } from 'react';

/** How long the button shows that the text was copied. */
const COPIED_MS = 2000;

interface CopyButtonProps {
  readonly label: string;
  /** The accessible name, if several buttons have the same label. */
  readonly name?: string;
  readonly title: string;
  readonly text: () => string;
  readonly className?: string | undefined;
}

/** Copies a text to the clipboard. */
export function CopyButton({ label, name, title, text, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text()).then(() => setCopied(true));
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <button type="button" className={className} title={title} aria-label={isCopied ? undefined : name} onClick={copy}>
      {isCopied ? 'Copied' : label}
    </button>
  );
}
