/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The browser's part of the local inbox. It is served as one file, so it imports nothing. Every text is set as
// text, never as HTML.

interface Message {
  readonly id: string;
  readonly at: number;
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

const list = document.querySelector('#messages');
const empty = document.querySelector<HTMLElement>('#empty');
const link = document.querySelector<HTMLElement>('#link');
const clear = document.querySelector<HTMLButtonElement>('#clear');
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });

let messages: readonly Message[] = [];
let filter = 'all';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function parseMessage(value: unknown): Message | undefined {
  if (!isRecord(value)) return undefined;
  const { id, at, channel, to, subject, body } = value;
  if (typeof id !== 'string' || typeof at !== 'number' || typeof channel !== 'string') return undefined;
  if (typeof to !== 'string' || typeof subject !== 'string' || typeof body !== 'string') return undefined;
  return { id, at, channel, to, subject, body };
}

function element(tag: string, className: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  if (className !== '') node.className = className;
  node.textContent = text;
  return node;
}

/** The text with its URLs as links; a full stop or bracket after a URL is not part of it. */
function linked(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let from = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g)) {
    fragment.append(text.slice(from, match.index));
    const anchor = document.createElement('a');
    anchor.href = match[0];
    anchor.target = '_blank';
    anchor.rel = 'noreferrer';
    anchor.textContent = match[0];
    fragment.append(anchor);
    from = match.index + match[0].length;
  }
  fragment.append(text.slice(from));
  return fragment;
}

function row(message: Message): HTMLLIElement {
  const item = document.createElement('li');
  item.dataset['id'] = message.id;
  const article = document.createElement('article');
  const meta = element('div', 'meta', '');
  const kind = element('span', 'kind', message.channel === 'push' ? 'Push' : 'Mail');
  kind.dataset['kind'] = message.channel;
  const time = document.createElement('time');
  const at = new Date(message.at);
  time.dateTime = at.toISOString();
  time.title = day.format(at);
  time.textContent = clock.format(at);
  meta.append(kind, element('span', '', `to ${message.to}`), time);
  const body = element('p', 'body', '');
  body.append(linked(message.body));
  article.append(meta, element('h2', '', message.subject), body);
  item.append(article);
  return item;
}

function visible(): readonly Message[] {
  return messages.filter((message) => filter === 'all' || message.channel === filter);
}

function show(): void {
  const shown = visible();
  list?.replaceChildren(...shown.map(row));
  if (empty !== null) empty.hidden = shown.length > 0;
  if (clear !== null) clear.hidden = messages.length === 0;
}

function receive(message: Message): void {
  if (messages.some((known) => known.id === message.id)) return;
  messages = [message, ...messages];
  show();
  if (filter === 'all' || message.channel === filter) list?.firstElementChild?.classList.add('new');
}

async function reload(): Promise<void> {
  const answer: unknown = await (await fetch('/__inbox/api/messages')).json();
  const found: unknown = isRecord(answer) ? answer['messages'] : undefined;
  const entries: readonly unknown[] = Array.isArray(found) ? found : [];
  messages = entries.map(parseMessage).filter((message) => message !== undefined);
  show();
}

function setLink(state: 'live' | 'lost', text: string): void {
  if (link === null) return;
  link.dataset['state'] = state;
  link.textContent = text;
}

function connect(): void {
  const events = new EventSource('/__inbox/api/events');
  events.addEventListener('open', () => {
    setLink('live', 'live');
    // Load what came while disconnected.
    reload().catch(() => setLink('lost', 'reconnecting'));
  });
  events.addEventListener('error', () => setLink('lost', 'reconnecting'));
  events.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = typeof event.data === 'string' ? parseMessage(JSON.parse(event.data)) : undefined;
    if (message !== undefined) receive(message);
  });
  events.addEventListener('clear', () => {
    messages = [];
    show();
  });
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-filter]')) {
  button.addEventListener('click', () => {
    filter = button.dataset['filter'] ?? 'all';
    for (const other of document.querySelectorAll('[data-filter]')) {
      other.setAttribute('aria-pressed', String(other === button));
    }
    show();
  });
}
clear?.addEventListener('click', () => {
  fetch('/__inbox/api/messages', { method: 'DELETE' }).catch(() => setLink('lost', 'reconnecting'));
});
connect();
