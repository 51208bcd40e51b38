/** The mails that are sent, and what each one's template takes. The names are those of the vendor's template. */
export interface MailParams {
  readonly welcome: { readonly subject: string; readonly message: string };
}

/** Name of a mail. */
export type MailTemplate = keyof MailParams;

/** A mail to one person. */
export interface Letter<Template extends MailTemplate = MailTemplate> {
  readonly to: string;
  readonly template: Template;
  readonly params: MailParams[Template];
}

/** A mail could not be sent. It says how the services answered, never to whom the mail was. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Sends mails. */
export interface Mail {
  /** Resolves when a service has taken the letter. Throws MailError when none did. */
  send(letter: Letter): Promise<void>;
}

/** An account at EmailJS. */
export interface EmailJsSettings {
  /** Where its REST API answers, without a slash at the end. */
  readonly url: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** Ids of the mail services to try, the first one first. */
  readonly services: readonly string[];
  /** Ids of the templates. */
  readonly templates: Readonly<Record<MailTemplate, string>>;
}

/** Name of the variable that holds the account's private key: a secret, which functions must declare. */
const MAIL_SECRET = 'EMAILJS_PRIVATE_KEY';

const VENDOR = 'https://api.emailjs.com';

/** How long a service may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The account that the environment names (functions/.env.example), or undefined where it names none. */
export function emailJsSettings(env: Readonly<NodeJS.ProcessEnv>): EmailJsSettings | undefined {
  const { EMAILJS_URL: url, EMAILJS_PUBLIC_KEY: publicKey, [MAIL_SECRET]: privateKey } = env;
  const { EMAILJS_WELCOME_TEMPLATE_ID: welcome } = env;
  const services = [env['EMAILJS_SERVICE_ID'], env['EMAILJS_FALLBACK_SERVICE_ID']].filter(isGiven);
  if (!isGiven(publicKey) || !isGiven(privateKey) || !isGiven(welcome) || services.length === 0)
    return undefined;
  return { url: isGiven(url) ? url : VENDOR, publicKey, privateKey, services, templates: { welcome } };
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** What a service answered, in a word: `ok`, or how it failed. */
async function post(settings: EmailJsSettings, service: string, letter: Letter): Promise<string> {
  const body = {
    service_id: service,
    template_id: settings.templates[letter.template],
    user_id: settings.publicKey,
    accessToken: settings.privateKey,
    template_params: { to_email: letter.to, ...letter.params },
  };
  try {
    const answer = await fetch(`${settings.url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // Elsewhere nobody may have the key.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Left unread it would hold the connection; its words may repeat the address.
    await answer.arrayBuffer();
    return answer.ok ? 'ok' : `HTTP ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unreached';
  }
}

/**
 * Mail by EmailJS's REST API (https://www.emailjs.com/docs/rest-api/send/), from the server alone and with the private
 * key: with the public key only, anybody could send our template to anybody. When the first service fails, the next
 * one is tried.
 */
export function emailJsMail(settings: EmailJsSettings): Mail {
  return {
    async send(letter) {
      const failures: string[] = [];
      for (const service of settings.services) {
        const outcome = await post(settings, service, letter);
        if (outcome === 'ok') return;
        failures.push(outcome);
      }
      throw new MailError(failures.join(', '));
    },
  };
}

/**
 * The secrets of functions that send mail. The emulator would ask Google for a declared secret, so the local suite
 * passes its own key with the other variables.
 */
export const MAIL_SECRETS = process.env['FUNCTIONS_EMULATOR'] === 'true' ? [] : [MAIL_SECRET];

/** Mail by the account that the environment names; undefined where it names none. */
export function configuredMail(): Mail | undefined {
  const settings = emailJsSettings(process.env);
  return settings === undefined ? undefined : emailJsMail(settings);
}
