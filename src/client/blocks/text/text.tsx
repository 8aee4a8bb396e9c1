import { Section } from '#client/ui/section/section.tsx';
import type { TextBlock } from '../types.ts';

export function Text({ heading, paragraphs }: TextBlock) {
  return (
    <Section heading={heading}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Section>
  );
}
