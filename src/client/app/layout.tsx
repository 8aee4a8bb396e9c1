import { Outlet } from 'react-router-dom';

/** What every page stands in. */
export function Layout() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
