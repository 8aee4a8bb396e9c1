import { Link } from '#client/ui/link/link.tsx';
import { brand } from '#shared/brand.ts';

/** Contact data for a sentence: «write to … or call …». */
export function Contacts() {
  return (
    <>
      write to <Link to={`mailto:${brand.emails[0]}`}>{brand.emails[0]}</Link> or call{' '}
      <Link to={brand.phone.href}>{brand.phone.label}</Link>
    </>
  );
}
