import { useState } from 'react';

/** How long it says that it has copied. */
const SAID_MS = 2000;

interface CopyButtonProps {
  readonly label: string;
  readonly title: string;
  readonly text: () => string;
  readonly className?: string | undefined;
}

/** Puts a text where people paste from. */
export function CopyButton({ label, title, text, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text()).then(() => setCopied(true));
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <button type="button" className={className} title={title} onClick={copy}>
      {isCopied ? 'Copied' : label}
    </button>
  );
}
