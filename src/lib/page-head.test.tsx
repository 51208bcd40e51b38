import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setRouteHead, usePageHead } from './page-head.ts';
import { keepHead } from './page-head-tags.ts';
import type { PageHead } from './structured-data.ts';
import { scriptJson, siteOf } from './structured-data.ts';

const SITE = 'https://chupke.example';
let path = '/';

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="The landing page"><meta property="og:title" content="Chupke">';
  setRouteHead({});
  keepHead(() => ({
    site: SITE,
    path,
    locale: 'en-IN',
    addressOf: (path) => path,
    locales: ['en-IN'],
    home: 'Home',
  }));
});
afterEach(cleanup);

function content(selector: string): string | null {
  const tag = document.head.querySelector(selector);
  return tag === null ? null : (tag.getAttribute('content') ?? tag.getAttribute('href'));
}

function facts(): readonly { readonly '@type': string }[] {
  const json =
    document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}';
  return (JSON.parse(json) as { '@graph': readonly { '@type': string }[] })['@graph'];
}

function Page(head: PageHead) {
  usePageHead(head);
  return null;
}

describe('the head of a page', () => {
  it('names the page and describes it to whoever asks', () => {
    path = '/college/iit-bombay';
    setRouteHead({ title: 'College', isListed: true });
    render(
      <Page
        title="IIT Bombay"
        description="Whispers of IIT Bombay"
        keywords={['IITB', 'Mumbai']}
        structuredData={{ '@type': 'CollegeOrUniversity', name: 'IIT Bombay' }}
      />,
    );
    expect(document.title).toBe('IIT Bombay · Chupke');
    expect(content('meta[name="description"]')).toBe('Whispers of IIT Bombay');
    expect(content('meta[name="keywords"]')).toBe('IITB, Mumbai');
    expect(content('meta[property="og:title"]')).toBe('IIT Bombay');
    expect(content('meta[name="twitter:description"]')).toBe('Whispers of IIT Bombay');
    expect(content('link[rel="canonical"]')).toBe(`${SITE}/college/iit-bombay`);
    expect(content('meta[name="robots"]')).toBeNull();
    expect(facts().map((fact) => fact['@type'])).toEqual([
      'Organization',
      'WebSite',
      'WebPage',
      'BreadcrumbList',
      'CollegeOrUniversity',
    ]);
  });

  it('is that of the route again when what was shown is gone', () => {
    path = '/terms-of-service';
    setRouteHead({ title: 'Terms', path: '/terms', isListed: true });
    const { unmount } = render(<Page title="Another" description="Other words" />);
    expect(document.title).toBe('Another · Chupke');
    unmount();
    expect(document.title).toBe('Terms · Chupke');
    expect(content('meta[name="description"]')).toBe('The landing page');
    expect(content('link[rel="canonical"]')).toBe(`${SITE}/terms`);
  });

  it('keeps what is private from search engines, and tells them no facts of it', () => {
    path = '/confession/AbcdefGhijklmnopQrst';
    setRouteHead({ title: 'Confession' });
    render(<Page wholeTitle="A secret · Chupke" description="A secret" />);
    expect(document.title).toBe('A secret · Chupke');
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(content('link[rel="canonical"]')).toBeNull();
    expect(facts()).toEqual([]);
  });

  it('follows what the page says anew', () => {
    const { rerender } = render(<Page title="One" />);
    rerender(<Page title="Two" />);
    expect(document.title).toBe('Two · Chupke');
    expect(content('meta[property="og:title"]')).toBe('Two');
  });

  it('can’t be broken out of by what a page says', () => {
    expect(scriptJson({ name: '</script><script>alert(1)</script>' })).not.toContain('</');
    expect(JSON.parse(scriptJson({ name: '</script>' }))).toEqual({ name: '</script>' });
  });
});

describe('the site’s address', () => {
  it.each([
    ['https://chupke.in/', 'https://chupke.in'],
    ['http://chupke.in', 'http://localhost:5000'],
    ['javascript:alert(1)', 'http://localhost:5000'],
    [undefined, 'http://localhost:5000'],
  ])('of %s is %s', (configured, site) => {
    expect(siteOf(configured, 'http://localhost:5000')).toBe(site);
  });
});
