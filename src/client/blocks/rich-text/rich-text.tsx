import { Fragment } from 'react';
import { Link } from '#client/ui/link/link.tsx';
import { parseMarkedText } from '#shared/blocks/marked-text.ts';

/** Renders marked text, with links and emphasis. */
export function RichText({ text }: { text: string }) {
  return parseMarkedText(text).map((piece, index) => {
    switch (piece.kind) {
      case 'link':
        return (
          <Link key={index} to={piece.to}>
            {piece.text}
          </Link>
        );
      case 'strong':
        return <strong key={index}>{piece.text}</strong>;
      case 'plain':
        return <Fragment key={index}>{piece.text}</Fragment>;
    }
  });
}
