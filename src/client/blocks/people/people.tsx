import { classNames } from '#client/ui/class-names/class-names.ts';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { Monogram } from '#client/ui/monogram/monogram.tsx';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import { Body } from '../body/body.tsx';
import type { PeopleBlock, Person } from '#shared/blocks/card-blocks.ts';
import { colourAt } from './colour-at.ts';
import styles from './people.module.css';

export function People({ people, ...band }: PeopleBlock) {
  const level = useItemLevel(band.heading);
  const haveMessages = people.some(({ message }) => message !== undefined);
  return (
    <Band {...band}>
      <ul role="list" className={classNames(styles.people, haveMessages && styles.speaking)}>
        {people.map((person, index) => (
          <li key={person.name} data-item className={styles.person}>
            <NameAndPost person={person} index={index} level={level} />
            {person.message && <Body parts={person.message} level={level} className={styles.message} />}
          </li>
        ))}
      </ul>
    </Band>
  );
}

function NameAndPost({ person, index, level }: { person: Person; index: number; level: HeadingLevel }) {
  return (
    <div className={styles.name}>
      <Monogram name={person.name} colour={person.colour ?? colourAt(index)} />
      <div>
        <Heading level={level} className={styles.heading}>
          {person.name}
        </Heading>
        <p className={styles.post}>{person.post}</p>
      </div>
    </div>
  );
}
