import { useState } from 'react';

/** How long it says that it has copied. */
const SAID_MS = 2000;

interface CopyButtonProps {
  readonly label: string;
  /** What it is called where its label alone does not tell it from others. */
  readonly name?: string;
  readonly title: string;
  readonly text: () => string;
  readonly className?: string | undefined;
}

/** Puts a text where people paste from. */
export function CopyButton({ label, name, title, text, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text()).then(() => setCopied(true));
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <button type="button" className={className} title={title} aria-label={isCopied ? undefined : name} onClick={copy}>
      {isCopied ? 'Copied' : label}
    </button>
  );
}
