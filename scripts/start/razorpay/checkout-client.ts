/// <reference lib="dom" />
// The local checkout.js: the interface of Razorpay's own (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps),
// as far as a page can tell. It is served as one file, so it imports nothing.

type Listener = (response: unknown) => void;

interface Options {
  readonly key: string;
  readonly order_id: string;
  readonly name?: string;
  readonly description?: string;
  readonly prefill?: { readonly name?: string; readonly email?: string };
  readonly retry?: { readonly enabled?: boolean; readonly max_count?: number };
  /** Seconds. */
  readonly timeout?: number;
  readonly handler?: Listener;
  readonly modal?: { readonly ondismiss?: () => void };
}

const base = new URL(
  '../',
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '',
);

/** What the frame tells. */
interface Told {
  readonly kind: 'ready' | 'paid' | 'failed' | 'closed' | 'lost';
  readonly response?: unknown;
}

function isTold(value: unknown): value is Told {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

class LocalRazorpay {
  readonly #options: Options;
  readonly #listeners = new Map<string, Listener[]>();
  #frame: HTMLIFrameElement | undefined;
  #timer: number | undefined;

  constructor(options: Options) {
    if (typeof options.key !== 'string' || options.key === '') throw new Error('key is mandatory');
    this.#options = options;
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  open(): void {
    if (this.#frame !== undefined) return;
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Razorpay Checkout';
    frame.src = new URL('checkout', base).href;
    // Style by style, as a page's policy may refuse a style attribute that is text.
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    });
    this.#frame = frame;
    window.addEventListener('message', this.#hear);
    document.body.append(frame);
    const { timeout } = this.#options;
    if (timeout !== undefined) this.#timer = window.setTimeout(() => this.#dismiss(), timeout * 1000);
  }

  close(): void {
    if (this.#frame !== undefined) this.#dismiss();
  }

  readonly #hear = (event: MessageEvent<unknown>): void => {
    if (event.source !== this.#frame?.contentWindow || event.origin !== base.origin || !isTold(event.data))
      return;
    const { kind, response } = event.data;
    if (kind === 'ready') this.#introduce();
    if (kind === 'failed')
      for (const listen of this.#listeners.get('payment.failed') ?? []) listen({ error: response });
    if (kind === 'closed') this.#dismiss();
    if (kind === 'lost') this.#remove();
    if (kind === 'paid') {
      this.#remove();
      this.#options.handler?.(response);
    }
  };

  #introduce(): void {
    const { key, order_id, name, description, prefill, retry } = this.#options;
    this.#frame?.contentWindow?.postMessage(
      { key, order_id, name, description, prefill, retry },
      base.origin,
    );
  }

  #dismiss(): void {
    this.#remove();
    this.#options.modal?.ondismiss?.();
  }

  #remove(): void {
    window.removeEventListener('message', this.#hear);
    window.clearTimeout(this.#timer);
    this.#frame?.remove();
    this.#frame = undefined;
  }
}

Object.assign(window, { Razorpay: LocalRazorpay });
