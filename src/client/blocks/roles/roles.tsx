import { Tabs } from '#client/ui/tabs/tabs.tsx';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { Band } from '../band/band.tsx';
import { Body } from '../body/body.tsx';
import { PictureTile } from '../picture/picture-tile.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import type { Role, RoleApp, RolesBlock } from '#shared/blocks/rows.ts';
import styles from './roles.module.css';

/** One band a role, on two quiet tones in turn. */
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
        { id: 'about', label: 'About', content: <About app={app} /> },
        { id: 'features', label: 'Features', content: <Features features={app.features} level={3} /> },
        { id: 'gallery', label: 'Gallery', content: <Gallery block="gallery" items={app.gallery} columns={4} /> },
      ]}
    />
  );
}

/** The words beside the first screen, so that both are seen before any tab is chosen. */
function About({ app: { about, gallery } }: { app: RoleApp }) {
  const [first] = gallery;
  return (
    <div className={styles.about}>
      <Body parts={about} level={3} />
      {first && <PictureTile picture={first.picture} />}
    </div>
  );
}

function Features({ features, level }: { features: RoleApp['features']; level: HeadingLevel }) {
  return (
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
  );
}
