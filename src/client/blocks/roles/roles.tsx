// The block of a case study that shows one band for each role.
import { Tabs } from '#client/ui/tabs/tabs.tsx';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { Band } from '../band/band.tsx';
import { Body } from '../body/body.tsx';
import { PictureTile } from '../picture/picture-tile.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import type { Role, RoleApp, RolesBlock } from '#shared/blocks/row-blocks.ts';
import styles from './roles.module.css';

/** A band for each role, in two alternating tones. */
export function Roles({ roles }: RolesBlock) {
  return roles.map((role, index) => (
    <Band
      key={role.name}
      tone={index % 2 === 0 ? 'sand' : 'paper'}
      heading={role.name}
      {...(role.lead !== undefined && { lead: role.lead })}
    >
      <Apps role={role} />
    </Band>
  ));
}

function Apps({ role: { name, apps } }: { role: Role }) {
  const [first] = apps;
  if (apps.length === 1) return <App name={name} app={first} />;
  return (
    <Tabs
      label={`${name}: platform`}
      items={apps.map((app) => ({ id: app.platform, label: app.platform, content: <App name={`${name}, ${app.platform}`} app={app} /> }))}
    />
  );
}

function App({ name, app }: { name: string; app: RoleApp }) {
  return (
    <Tabs
      label={name}
      look="pill"
      items={[
        { id: 'about', label: 'About', content: <AboutTab app={app} /> },
        { id: 'features', label: 'Features', content: <FeaturesTab app={app} level={3} /> },
        { id: 'gallery', label: 'Gallery', content: <Gallery block="gallery" items={app.gallery} columns={2} /> },
      ]}
    />
  );
}

/** The text and the names of the features beside the first screen, so that they are visible without selecting a tab. */
function AboutTab({ app: { about, features, gallery } }: { app: RoleApp }) {
  const [first] = gallery;
  return (
    <div className={styles.about}>
      <div>
        <Body parts={about} level={3} />
        <ul role="list" aria-label="Features in short" className={styles.short}>
          {features.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </div>
      {first && <PictureTile picture={first.picture} />}
    </div>
  );
}

/** The features with a sentence each, beside the second screen. */
function FeaturesTab({ app: { features, gallery }, level }: { app: RoleApp; level: HeadingLevel }) {
  const [, second] = gallery;
  return (
    <div className={styles.about}>
      <ul role="list" className={styles.features}>
        {features.map(({ title, text }) => (
          <li key={title} data-item className={styles.feature}>
            <Heading level={level} className={styles.title}>
              {title}
            </Heading>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {second && <PictureTile picture={second.picture} />}
    </div>
  );
}
