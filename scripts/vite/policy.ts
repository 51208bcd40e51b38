import { createHash } from 'node:crypto';
import type { ResolvedConfig } from 'vite';
import type { Backend, PictureHost } from '../../src/lib/env.ts';
import {
  CHECKOUT_ADDRESS,
  checkoutAddress,
  EnvError,
  parseBackend,
  parsePictureHost,
} from '../../src/lib/env.ts';

/**
 * The backend of a build, from its environment or the local suite's definition; undefined for a build without
 * settings, which still shows its landing page. Rethrows everything but an EnvError.
 */
export function backendOf(config: ResolvedConfig): Backend | undefined {
  const defined: unknown = config.define?.['import.meta.env.VITE_EMULATORS'];
  const emulators: unknown = typeof defined === 'string' ? JSON.parse(defined) : undefined;
  try {
    return parseBackend({ ...config.env, ...(emulators === undefined ? {} : { VITE_EMULATORS: emulators }) });
  } catch (error) {
    if (error instanceof EnvError) return undefined;
    throw error;
  }
}

/** Where a build keeps pictures. Throws EnvError where only half of it is set. */
export function pictureHostOf({ env }: Pick<ResolvedConfig, 'env'>): PictureHost {
  return parsePictureHost(env);
}

/** The host of Firebase Storage, as the SDK and the addresses of published pictures name it. */
function firebaseStorage(backend: Backend): string {
  if (backend.kind === 'production') return 'https://firebasestorage.googleapis.com';
  return `http://${backend.emulators.host}:${backend.emulators.storage}`;
}

/** Where the pictures of confessions are read, and sent where that is Supabase. Firebase's own host takes them, too. */
export function pictureHosts(backend: Backend | undefined, pictures: PictureHost): readonly string[] {
  if (pictures.kind === 'supabase') return [pictures.url];
  return backend === undefined ? [] : [firebaseStorage(backend)];
}

/** Where App Check's tokens come from. */
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';

/** Hosts that the Firebase SDK connects to: Auth, its tokens, Firestore, Storage and the functions. */
function connections(backend: Backend | undefined): readonly string[] {
  if (backend === undefined) return [];
  if (backend.kind === 'local') {
    const { host, auth, firestore, storage, functions } = backend.emulators;
    return [APP_CHECK, ...[auth, firestore, storage, functions].map((port) => `http://${host}:${port}`)];
  }
  return [
    ...(backend.appCheckKey === null ? [] : [APP_CHECK]),
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    // Notifications: a device registers where Firebase's SDK asks for its installation and its token.
    'https://firebaseinstallations.googleapis.com',
    'https://fcmregistrations.googleapis.com',
    'https://firebasestorage.googleapis.com',
    `https://asia-south1-${backend.options.projectId}.cloudfunctions.net`,
  ];
}

/**
 * What a Google sign-in needs: the frame of Auth's helper page, and in production Google's script through which the
 * SDK talks to it (firebase/auth, _loadGapi). The local emulators do without that script.
 */
function googleSignIn(backend: Backend | undefined) {
  if (backend === undefined) return { scripts: [], frames: ["'none'"] };
  if (backend.kind === 'local')
    return { scripts: [], frames: [`http://${backend.emulators.host}:${backend.emulators.auth}`] };
  return { scripts: ['https://apis.google.com'], frames: [`https://${backend.options.authDomain}`] };
}

/**
 * What reCAPTCHA Enterprise needs, by which App Check sees that a request comes from the app
 * (https://developers.google.com/recaptcha/docs/faq, Content Security Policy).
 */
function recaptcha(backend: Backend | undefined) {
  if (backend?.kind !== 'production' || backend.appCheckKey === null) return { scripts: [], frames: [] };
  const frames = ['https://www.google.com/recaptcha/'];
  return { scripts: [...frames, 'https://www.gstatic.com/recaptcha/'], frames };
}

/** The address of the payment provider's script in a build: from its environment, or defined by the local suite. */
export function checkoutOf(config: ResolvedConfig): string {
  const name = 'VITE_RAZORPAY_CHECKOUT_URL';
  const defined: unknown = config.define?.[`import.meta.env.${name}`];
  const local: unknown = typeof defined === 'string' ? JSON.parse(defined) : undefined;
  return checkoutAddress({ ...config.env, ...(local === undefined ? {} : { [name]: local }) });
}

/**
 * What the window of the payment provider needs: its script, a second one by which it judges risks, its frame, and what
 * these report to. A local provider is one host, or the app's own.
 */
function checkoutHosts(backend: Backend | undefined, address: string) {
  // A build without settings sells nothing.
  if (backend === undefined) return { scripts: [], connections: [], frames: [] };
  if (address.startsWith('/')) return { scripts: [], connections: [], frames: ["'self'"] };
  if (address !== CHECKOUT_ADDRESS) {
    const hosts = [new URL(address).origin];
    return { scripts: hosts, connections: hosts, frames: hosts };
  }
  return {
    scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  };
}

/** The hashes with which the policy allows the page's own inline code. */
export function hashes(html: string, tag: 'script' | 'style'): readonly string[] {
  const inline = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g');
  return [...html.matchAll(inline)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}

/**
 * What the page may load and run: itself, and its backend. Style attributes are allowed, as components position
 * things with them; a style alone cannot send data anywhere, since it can reach no host but the page's own.
 */
export function contentPolicy(
  html: string,
  backend: Backend | undefined,
  checkoutScript = CHECKOUT_ADDRESS,
  pictures: PictureHost = { kind: 'firebase' },
): string {
  const google = googleSignIn(backend);
  const captcha = recaptcha(backend);
  const checkout = checkoutHosts(backend, checkoutScript);
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...google.scripts,
      ...captcha.scripts,
      ...checkout.scripts,
      ...hashes(html, 'script'),
    ],
    'style-src': ["'self'", ...hashes(html, 'style')],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureHosts(backend, pictures)],
    'connect-src': [
      "'self'",
      ...new Set([...connections(backend), ...checkout.connections, ...pictureHosts(backend, pictures)]),
    ],
    'object-src': ["'none'"],
    'frame-src': [...google.frames, ...captcha.frames, ...checkout.frames],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
