import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readHostingConfig } from '../lib/hosting-config.ts';
import type { WebManifest } from './files.ts';
import { AndroidSettingsError, assetLinks, parseSettings, twaManifest } from './files.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'ab').join(':');
const ENV = { VITE_SITE_URL: 'https://chupke.example/', ANDROID_FINGERPRINTS: FINGERPRINT };

const project = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const web = JSON.parse(readFileSync(project('public/manifest.webmanifest'), 'utf8')) as WebManifest & {
  readonly icons: readonly { readonly src: string }[];
  readonly screenshots: readonly { readonly src: string; readonly form_factor: string }[];
};

describe('the settings', () => {
  it('make a package of the site’s name, unless another one is given', () => {
    expect(parseSettings(ENV)).toEqual({
      ...{ host: 'chupke.example', packageId: 'example.chupke.twa', versionCode: 1 },
      fingerprints: [FINGERPRINT.toUpperCase()],
    });
    expect(parseSettings({ ...ENV, ANDROID_PACKAGE: 'in.chupke.app' }).packageId).toBe('in.chupke.app');
  });

  it.each([
    { VITE_SITE_URL: '' },
    { VITE_SITE_URL: 'http://127.0.0.1:5173' },
    { ANDROID_FINGERPRINTS: 'AB:CD' },
    { ANDROID_FINGERPRINTS: `${FINGERPRINT},` + 'x' },
    { ANDROID_PACKAGE: 'chupke' },
    { ANDROID_VERSION: '1.5' },
  ])('are refused where they can’t be right: %j', (wrong) => {
    expect(() => parseSettings({ ...ENV, ...wrong })).toThrow(AndroidSettingsError);
  });
});

it('gives the package what the web manifest says, and addresses of the site', () => {
  const twa = twaManifest(web, parseSettings(ENV));
  expect(twa).toMatchObject({ host: 'chupke.example', name: web.name, startUrl: web.start_url });
  expect(twa.shortcuts.map(({ url }) => url)).toContain('https://chupke.example/create?source=pwa');
  for (const address of [twa.iconUrl, twa.maskableIconUrl, twa.webManifestUrl])
    expect(existsSync(project(`public${new URL(address).pathname}`))).toBe(true);
});

it('has the site vouch for the package, at the address where Android looks', () => {
  expect(assetLinks(parseSettings(ENV))[0]?.target).toEqual({
    namespace: 'android_app',
    package_name: 'example.chupke.twa',
    sha256_cert_fingerprints: [FINGERPRINT.toUpperCase()],
  });
  // Hosting deploys no file whose path has a dot at its beginning.
  const hosting = readHostingConfig(project('firebase.json').pathname);
  expect(hosting.destinationFor('/.well-known/assetlinks.json')).toBe('/assetlinks.json');
});

it('finds the pictures that the web manifest names', () => {
  const files = [...web.icons, ...web.screenshots].map(({ src }) => src);
  expect(files.filter((src) => !existsSync(project(`public${src}`)))).toEqual([]);
  expect(new Set(web.screenshots.map((each) => each.form_factor))).toEqual(new Set(['narrow', 'wide']));
});
