/** The mails that are sent, and their templates' parameters, by the vendor's template names. */
export interface MailParams {
  readonly welcome: { readonly subject: string; readonly message: string };
  /** A payment, or that it failed. Subject and message say all of it; the rest is for a template that lays it out. */
  readonly receipt: {
    readonly subject: string;
    readonly message: string;
    readonly to_name: string;
    readonly payment_id: string;
    readonly order_id: string;
    readonly amount: string;
    readonly currency: string;
    readonly plan_name: string;
    readonly transaction_date: string;
    readonly status: string;
    readonly failure_reason: string;
    readonly company_name: string;
    readonly support_email: string;
  };
}

/** Name of a mail. */
type MailTemplate = keyof MailParams;

/** A mail to one person. */
export interface Letter<Template extends MailTemplate = MailTemplate> {
  readonly to: string;
  readonly template: Template;
  readonly params: MailParams[Template];
}

/** A mail could not be sent. The message says how the services answered, never to whom the mail was. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Sends mails. */
export interface Mail {
  /** Resolves when a service has accepted the mail. Throws MailError when none did. */
  send(letter: Letter): Promise<void>;
}

/** An EmailJS account. */
export interface EmailJsSettings {
  /** Base URL of its REST API, without a trailing slash. */
  readonly url: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** Ids of the mail services to try, in order. */
  readonly services: readonly string[];
  /** Ids of the templates. */
  readonly templates: Readonly<Record<MailTemplate, string>>;
}

/** Name of the variable with the account's private key: a secret, which functions must declare. */
const MAIL_SECRET = 'EMAILJS_PRIVATE_KEY';

const VENDOR = 'https://api.emailjs.com';

/** Timeout per service, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The account configured in the environment (functions/.env.example); undefined if there is none. */
export function emailJsSettings(env: Readonly<NodeJS.ProcessEnv>): EmailJsSettings | undefined {
  const { EMAILJS_URL: url, EMAILJS_PUBLIC_KEY: publicKey, [MAIL_SECRET]: privateKey } = env;
  const { EMAILJS_WELCOME_TEMPLATE_ID: welcome, EMAILJS_RECEIPT_TEMPLATE_ID: own } = env;
  const services = [env['EMAILJS_SERVICE_ID'], env['EMAILJS_FALLBACK_SERVICE_ID']].filter(isGiven);
  if (!isGiven(publicKey) || !isGiven(privateKey) || !isGiven(welcome) || services.length === 0)
    return undefined;
  const templates = { welcome, receipt: isGiven(own) ? own : welcome };
  return { url: isGiven(url) ? url : VENDOR, publicKey, privateKey, services, templates };
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** A service's answer in a word: `ok`, or how it failed. */
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
      // The key must not be sent elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // An unread body would hold the connection; its text is not logged, as it may contain the address.
    await answer.arrayBuffer();
    return answer.ok ? 'ok' : `HTTP ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unreached';
  }
}

/**
 * Mail by EmailJS's REST API (https://www.emailjs.com/docs/rest-api/send/), only from the server and with the private
 * key: with the public key alone, anyone could send our template to anyone. When a service fails, the next one is
 * tried.
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
 * Secrets of functions that send mail. The emulator would ask Google for a declared secret, so the local suite passes
 * its key as an ordinary variable.
 */
export const MAIL_SECRETS = process.env['FUNCTIONS_EMULATOR'] === 'true' ? [] : [MAIL_SECRET];

/** Mail by the account configured in the environment; undefined if there is none. */
export function configuredMail(): Mail | undefined {
  const settings = emailJsSettings(process.env);
  return settings === undefined ? undefined : emailJsMail(settings);
}
