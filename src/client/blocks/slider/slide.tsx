// One slide of a slider, by its kind.
import { Card } from '#client/ui/card/card.tsx';
import { Drawing } from '#client/ui/drawing/drawing.tsx';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { Monogram } from '#client/ui/monogram/monogram.tsx';
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx';
import { certificateDrawing } from '../picture/drawings.ts';
import { colourAt } from '../people/colour-at.ts';
import { Picture } from '../picture/picture.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Person } from '#shared/blocks/card-blocks.ts';
import type { SlideContent } from '#shared/blocks/slider-block.ts';
import styles from './slide.module.css';

type SlideProps = { slide: SlideContent; index: number; level: HeadingLevel };

export function Slide({ slide, index, level }: SlideProps) {
  switch (slide.slide) {
    case 'testimonial':
      return (
        <figure data-tone="white" className={styles.testimonial}>
          <blockquote className={styles.quote}>{slide.quote}</blockquote>
          <figcaption>
            <Author person={slide.person} index={index} />
          </figcaption>
        </figure>
      );
    case 'logos':
      return (
        <ul role="list" data-tone="white" className={styles.logos}>
          {slide.logos.map(({ name, seed }) => (
            <li key={name} className={styles.logo}>
              <Wordmark name={name} seed={seed} className={styles.wordmark} />
            </li>
          ))}
        </ul>
      );
    case 'certificate': {
      const { standard, title } = slide.certificate;
      return (
        <figure>
          <Drawing drawing={certificateDrawing(slide.certificate)} />
          <figcaption className={styles.caption}>
            <span className={styles.standard}>{standard}</span>
            {title}
          </figcaption>
        </figure>
      );
    }
    case 'unit':
      return (
        <Link to={slide.to} data-tone="white" className={styles.unit}>
          <Wordmark name={slide.logo.name} seed={slide.logo.seed} className={styles.wordmark} />
          {slide.logo.note !== undefined && <span className={styles.note}>{slide.logo.note}</span>}
        </Link>
      );
    case 'person':
      return (
        <div data-tone="white" className={styles.person}>
          <Monogram name={slide.person.name} colour={slide.person.colour ?? colourAt(index)} />
          <div>
            <Heading level={level} className={styles.name}>
              {slide.person.name}
            </Heading>
            <p className={styles.note}>{slide.person.post}</p>
          </div>
          {slide.text !== undefined && (
            <p>
              <RichText text={slide.text} />
            </p>
          )}
        </div>
      );
    case 'picture':
      return (
        <figure>
          <div className={styles.picture}>
            <Picture picture={slide.picture} silent />
          </div>
          <figcaption className={styles.caption}>{slide.caption}</figcaption>
        </figure>
      );
    case 'card':
      return (
        <Card heading={slide.title} headingLevel={level} to={slide.to} media={<Picture picture={slide.picture} silent live />}>
          <p>
            <RichText text={slide.text} />
          </p>
        </Card>
      );
  }
}

function Author({ person, index }: { person: Person; index: number }) {
  return (
    <div className={styles.author}>
      <Monogram name={person.name} colour={person.colour ?? colourAt(index)} className={styles.small} />
      <div>
        <p className={styles.authorName}>{person.name}</p>
        <p className={styles.note}>{person.post}</p>
      </div>
    </div>
  );
}
