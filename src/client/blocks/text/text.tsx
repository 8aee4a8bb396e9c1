import { Section } from '#client/ui/section/section.tsx';
import type { TextBlock } from '../types/text.ts';

export function Text({ heading, body }: TextBlock) {
  return (
    <Section heading={heading}>
      {body.map((part) => typeof part === 'string' && <p key={part}>{part}</p>)}
    </Section>
  );
}
