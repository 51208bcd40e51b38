import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { appUrl } from '../lib/settings.ts';
import { CONTENT_ID_FORM, parseConfessionId } from '@chupke/domain/confession-id.ts';

const PAGE = new RegExp(`^/confession/(${CONTENT_ID_FORM})/?$`);
const PICTURE = new RegExp(`^/api/share-picture/(${CONTENT_ID_FORM})\\.png$`);

function idIn(path: string, form: RegExp): ConfessionId | undefined {
  const [, id] = form.exec(path) ?? [];
  return id === undefined ? undefined : parseConfessionId(id);
}

/** The confession named by a page's path; undefined if there is none. */
export function pageId(path: string): ConfessionId | undefined {
  return idIn(path, PAGE);
}

/** The confession named by a picture's path; undefined if there is none. */
export function pictureId(path: string): ConfessionId | undefined {
  return idIn(path, PICTURE);
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;

/**
 * URL of the app, without a trailing slash: from APP_URL, or else the project's default. The request's forwarded host
 * is trusted only locally, where there are several: anyone may send such a header.
 */
export function siteAddress(forwardedHost: string | undefined, env: Environment = process.env): string {
  const isLocal = env['FUNCTIONS_EMULATOR'] === 'true';
  if (isLocal && forwardedHost !== undefined && LOCAL_HOST.test(forwardedHost))
    return `http://${forwardedHost}`;
  const configured = appUrl(env);
  return !/^https?:\/\/[^/\s]+$/.test(configured)
    ? `https://${env['GCLOUD_PROJECT'] ?? ''}.web.app`
    : configured;
}

/**
 * How long a response may be cached. The short times are for what can be deleted or hidden a moment later;
 * the CDN caches it for them, so that one link in a large group causes few requests here. firebase.json sets no
 * Cache-Control for these paths: it would apply to failures as well.
 */
export const SHARE_CACHING = {
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=240',
  picture: 'public, max-age=300, s-maxage=600, stale-while-revalidate=600',
  never: 'no-store',
} as const;
