/** Ports of the local emulators, all on one host. */
interface EmulatorAddresses {
  readonly host: string;
  readonly auth: number;
  readonly firestore: number;
  readonly storage: number;
  readonly functions: number;
}

/** Which backend the app talks to. */
export type Backend =
  | { readonly kind: 'local'; readonly projectId: string; readonly emulators: EmulatorAddresses }
  | {
      readonly kind: 'production';
      readonly options: ProductionOptions;
      /** Site key of reCAPTCHA Enterprise with which App Check is set up; null where it is not. */
      readonly appCheckKey: string | null;
    };

/** What Firebase's console shows under "Your apps"; none of it is secret. */
interface ProductionOptions {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
}

/** Where the pictures of posts are kept: Firebase Storage, or a project of Supabase. */
export type PictureHost =
  | { readonly kind: 'firebase' }
  | {
      readonly kind: 'supabase';
      /** The project's address, without a path. */
      readonly url: string;
      /** Its public key. */
      readonly anonKey: string;
    };

/** The app was built or started without a required setting; the message names the variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

type Variables = Readonly<Record<string, unknown>>;

function optionalText(variables: Variables, name: string): string | null {
  const value = variables[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function isVariables(value: unknown): value is Variables {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(variables: Variables, name: string): string {
  const value = variables[name];
  if (typeof value !== 'string' || value === '')
    throw new EnvError(`${name} is not set (see README, Deployment)`);
  return value;
}

function port(record: Variables, name: string): number {
  const value = record[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new EnvError(`VITE_EMULATORS: "${name}" is not a port`);
  }
  return value;
}

function parseEmulators(json: string): Backend {
  let record: unknown;
  try {
    record = JSON.parse(json);
  } catch {
    record = undefined;
  }
  if (!isVariables(record)) throw new EnvError('VITE_EMULATORS is not a JSON object');
  return {
    kind: 'local',
    projectId: text(record, 'projectId'),
    emulators: {
      host: text(record, 'host'),
      auth: port(record, 'auth'),
      firestore: port(record, 'firestore'),
      storage: port(record, 'storage'),
      functions: port(record, 'functions'),
    },
  };
}

/**
 * Reads the backend from the build's variables: the emulators that `npm start` names, or else the production
 * project. Throws EnvError.
 */
export function parseBackend(variables: Variables): Backend {
  const emulators = variables['VITE_EMULATORS'];
  if (typeof emulators === 'string' && emulators !== '') return parseEmulators(emulators);
  return {
    kind: 'production',
    options: {
      apiKey: text(variables, 'VITE_FIREBASE_API_KEY'),
      authDomain: text(variables, 'VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: text(variables, 'VITE_FIREBASE_PROJECT_ID'),
      storageBucket: text(variables, 'VITE_FIREBASE_STORAGE_BUCKET'),
      messagingSenderId: text(variables, 'VITE_FIREBASE_MESSAGING_SENDER_ID'),
      appId: text(variables, 'VITE_FIREBASE_APP_ID'),
    },
    appCheckKey: optionalText(variables, 'VITE_APP_CHECK_KEY'),
  };
}

function isMissing(value: string | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}

/** Where pictures are kept: in Supabase where both of its variables are set. Throws EnvError. */
export function parsePictureHost(variables: Variables): PictureHost {
  const [url, anonKey] = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'].map((name) =>
    optionalText(variables, name),
  );
  if (isMissing(url) && isMissing(anonKey)) return { kind: 'firebase' };
  if (isMissing(url) || isMissing(anonKey) || !URL.canParse(url))
    throw new EnvError('VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY belong together');
  return { kind: 'supabase', url: new URL(url).origin, anonKey };
}

/** What `initializeApp` takes. The emulators accept any key, but Auth wants one, and a domain where a window opens. */
export function firebaseOptions(backend: Backend): Partial<ProductionOptions> & { readonly apiKey: string } {
  if (backend.kind === 'production') return backend.options;
  const { projectId, emulators } = backend;
  const authDomain = `${emulators.host}:${emulators.auth}`;
  const storageBucket = `${projectId}.appspot.com`;
  // App Check asks for the app's id.
  return { projectId, apiKey: 'local', authDomain, storageBucket, appId: 'local' };
}

/** Firestore's REST address of the documents of the project's database. */
export function documentsAddress(backend: Backend): string {
  const [origin, projectId] =
    backend.kind === 'production'
      ? ['https://firestore.googleapis.com', backend.options.projectId]
      : [`http://${backend.emulators.host}:${backend.emulators.firestore}`, backend.projectId];
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** What App Check is set up with: a site key of reCAPTCHA Enterprise, or the SDK's debug mode. */
export type AppCheckSetup =
  | { readonly kind: 'recaptcha'; readonly siteKey: string }
  | { readonly kind: 'debug' };

/**
 * What App Check is set up with, undefined where it is not. Locally that is so unless the page has the SDK's debug token
 * (https://firebase.google.com/docs/app-check/web/debug-provider).
 */
export function appCheckOf(backend: Backend): AppCheckSetup | undefined {
  if (backend.kind === 'local')
    return 'FIREBASE_APPCHECK_DEBUG_TOKEN' in globalThis ? { kind: 'debug' } : undefined;
  const { appCheckKey } = backend;
  return appCheckKey === null ? undefined : { kind: 'recaptcha', siteKey: appCheckKey };
}

/** Where the payment provider's script comes from, unless the build names another address. */
export const CHECKOUT_ADDRESS = 'https://checkout.razorpay.com/v1/checkout.js';

/** The address of the payment provider's script; a path on the app's own host for a local one. Throws EnvError for any other text. */
export function checkoutAddress(variables: Variables): string {
  const address = optionalText(variables, 'VITE_RAZORPAY_CHECKOUT_URL') ?? CHECKOUT_ADDRESS;
  if (!address.startsWith('/') && !URL.canParse(address))
    throw new EnvError('VITE_RAZORPAY_CHECKOUT_URL is neither an address nor a path');
  return address;
}

/** The public key with which browsers subscribe to Cloud Messaging (VAPID); null where the project has none set up. */
export function parsePushKey(variables: Variables): string | null {
  return optionalText(variables, 'VITE_FCM_VAPID_KEY');
}
