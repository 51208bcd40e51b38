/*
 * The SDK talks to Auth's helper page, in a hidden frame, through gapi.iframes, a script of Google's that it loads from
 * the network. A developer's machine may have none, so that with the local emulators this small part of it takes its
 * place: a frame, and messages with an answer each. Its other half runs in the emulator's page
 * (scripts/start/auth-pages.cjs). No build that talks to production ever loads this file.
 */

/** Marks the messages of the two halves. */
const MARK = 'chupke-gapi';

/** Answers each message with a value. */
type Handler = (data: unknown) => unknown;

/** What the SDK needs of an opened frame (firebase/auth, _openIframe and BrowserPopupRedirectResolver). */
interface Frame {
  readonly restyle: () => Promise<void>;
  readonly ping: (onAnswer: () => void) => Promise<void>;
  readonly register: (name: string, handler: Handler) => void;
  readonly send: (name: string, data: unknown, onAnswers?: (answers: readonly unknown[]) => void) => void;
}

interface OpenParams {
  readonly where: HTMLElement;
  readonly url: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Message {
  readonly kind: 'ready' | 'call' | 'answer';
  readonly id: number;
  readonly name: string;
  readonly data: unknown;
}

declare global {
  interface Window {
    gapi?: unknown;
  }
}

function parseMessage(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null || !('mark' in data) || data.mark !== MARK) return undefined;
  const kind = 'kind' in data ? data.kind : undefined;
  if (kind !== 'ready' && kind !== 'call' && kind !== 'answer') return undefined;
  return {
    kind,
    id: 'id' in data && typeof data.id === 'number' ? data.id : 0,
    name: 'name' in data && typeof data.name === 'string' ? data.name : '',
    data: 'data' in data ? data.data : undefined,
  };
}

function hiddenFrame({ where, url, attributes }: OpenParams): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.title = 'Google';
  element.hidden = true;
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'string') element.setAttribute(name, value);
  element.src = url;
  where.append(element);
  return element;
}

/** Exceptions of the SDK's callbacks must not reach the page: gapi swallows them, and the SDK relies on that. */
function quietly(call: () => unknown): unknown {
  try {
    return call();
  } catch {
    return undefined;
  }
}

function openFrame(params: OpenParams): Frame {
  const element = hiddenFrame(params);
  const { origin } = new URL(params.url);
  const handlers = new Map<string, Handler>();
  /** Messages without a handler yet: the SDK registers its handlers shortly after the frame has loaded. */
  let early: Message[] = [];
  const waiting = new Map<number, (answers: readonly unknown[]) => void>();
  let sent = 0;
  let tellReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  const post = (message: Message): void => {
    element.contentWindow?.postMessage({ mark: MARK, ...message }, origin);
  };
  const answer = (message: Message): void => {
    const { id, name, data } = message;
    const handler = handlers.get(name);
    if (handler === undefined) early.push(message);
    else post({ kind: 'answer', id, name, data: quietly(() => handler(data)) });
  };
  window.addEventListener('message', (event) => {
    if (event.source !== element.contentWindow || event.origin !== origin) return;
    const message = parseMessage(event.data);
    if (message?.kind === 'ready') tellReady();
    else if (message?.kind === 'answer') quietly(() => waiting.get(message.id)?.([message.data]));
    else if (message?.kind === 'call') answer(message);
  });
  return {
    restyle: async () => undefined,
    ping: async (onAnswer) => {
      await ready;
      onAnswer();
    },
    register: (name, handler) => {
      handlers.set(name, handler);
      const held = early;
      early = [];
      held.forEach(answer);
    },
    send: (name, data, onAnswers) => {
      sent += 1;
      if (onAnswers !== undefined) waiting.set(sent, onAnswers);
      post({ kind: 'call', id: sent, name, data });
    },
  };
}

/** Installs the stand-in where the SDK looks for Google's script, which is then not loaded. Idempotent. */
export function standInForGapi(): void {
  window.gapi ??= {
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: undefined,
      Iframe: openFrame,
      getContext: () => ({
        open: async (params: OpenParams, onOpen: (frame: Frame) => Promise<Frame>) =>
          onOpen(openFrame(params)),
      }),
    },
  };
}
