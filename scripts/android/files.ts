/*
 * The files of the Android package, a Trusted Web Activity: the installed app as the Play Store wants it. Pure; what they say
 * of the app comes from its web manifest.
 */

/** What only whoever publishes the package knows. */
export interface AndroidSettings {
  /** The site's host, e.g. `chupke.example`. */
  readonly host: string;
  /** The package's name at the Play Store, for good. */
  readonly packageId: string;
  /** SHA-256 fingerprints of the certificates that sign it: of the Play Store's key and of one's own. */
  readonly fingerprints: readonly string[];
  readonly versionCode: number;
}

/** The settings are not usable; the message says which, and what is expected. */
export class AndroidSettingsError extends Error {}

const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const PACKAGE = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/;

/** Reads the settings from the environment. Throws AndroidSettingsError. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): AndroidSettings {
  const host = (env['VITE_SITE_URL'] ?? '').replace(/^https:\/\//, '').replace(/\/+$/, '');
  if (!HOST.test(host)) throw new AndroidSettingsError('VITE_SITE_URL: the site, as https://YOUR-HOST');
  const fingerprints = (env['ANDROID_FINGERPRINTS'] ?? '')
    .split(',')
    .map((each) => each.trim().toUpperCase())
    .filter((each) => each !== '');
  if (fingerprints.length === 0 || !fingerprints.every((each) => FINGERPRINT.test(each)))
    throw new AndroidSettingsError(
      'ANDROID_FINGERPRINTS: SHA-256 fingerprints as AA:BB:…, commas between them',
    );
  const packageId =
    env['ANDROID_PACKAGE'] ?? [...host.split('.').toReversed(), 'twa'].join('.').replaceAll('-', '_');
  if (!PACKAGE.test(packageId)) throw new AndroidSettingsError('ANDROID_PACKAGE: a name as in.chupke.twa');
  const versionCode = Number(env['ANDROID_VERSION'] ?? '1');
  if (!Number.isInteger(versionCode) || versionCode < 1)
    throw new AndroidSettingsError('ANDROID_VERSION: a whole number, one more with each release');
  return { host, packageId, fingerprints, versionCode };
}

/** The parts of the web manifest that the package repeats. */
export interface WebManifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly shortcuts: readonly {
    readonly name: string;
    readonly short_name?: string;
    readonly url: string;
  }[];
  readonly share_target: object;
}

/** The page's colours in the dark (src/ui/styles.css). */
const DARK = '#10121b';

/** Bubblewrap's twa-manifest.json. */
export function twaManifest(
  web: WebManifest,
  { host, packageId, fingerprints, versionCode }: AndroidSettings,
) {
  const site = `https://${host}`;
  const icon = `${site}/icon-512.png`;
  return {
    packageId,
    host,
    name: web.name,
    launcherName: web.short_name,
    display: 'standalone',
    orientation: 'default',
    themeColor: web.theme_color,
    themeColorDark: DARK,
    navigationColor: web.background_color,
    navigationColorDark: DARK,
    navigationDividerColor: web.background_color,
    navigationDividerColorDark: DARK,
    backgroundColor: web.background_color,
    enableNotifications: true,
    startUrl: web.start_url,
    iconUrl: icon,
    maskableIconUrl: `${site}/icon-maskable-512.png`,
    splashScreenFadeOutDuration: 300,
    signingKey: { path: './android.keystore', alias: 'chupke' },
    appVersionName: `1.0.${versionCode}`,
    appVersionCode: versionCode,
    shortcuts: web.shortcuts.map(({ name, short_name: shortName = name, url }) => ({
      ...{ name, shortName, url: site + url, chosenIconUrl: `${site}/icon-192.png` },
    })),
    shareTarget: web.share_target,
    generatorApp: 'bubblewrap-cli',
    webManifestUrl: `${site}/manifest.webmanifest`,
    fullScopeUrl: `${site}/`,
    fallbackType: 'customtabs',
    features: {},
    alphaDependencies: { enabled: false },
    enableSiteSettingsShortcut: true,
    isChromeOSOnly: false,
    isMetaQuest: false,
    minSdkVersion: 21,
    fingerprints: fingerprints.map((value, place) => ({ name: `key ${place + 1}`, value })),
  };
}

/** The site's word that the package is its own (https://developers.google.com/digital-asset-links). */
export function assetLinks({ packageId, fingerprints }: AndroidSettings) {
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: packageId,
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ];
}
