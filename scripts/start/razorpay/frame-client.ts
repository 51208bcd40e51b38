/// <reference lib="dom" />
// The window of the local checkout, in its frame. It is served in one document, so it imports nothing; the words on the
// buttons are those of settings.ts (http.test.ts compares them). Every text is set as text, never as HTML.

type JsonRecord = Readonly<Record<string, unknown>>;

const SLOW_MS = 2000;

let key = '';
let order = '';
let tries = 0;
let triesMax = Infinity;

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function write(id: string, text: string): void {
  const element = document.querySelector(`#${id}`);
  if (element !== null) element.textContent = text;
}

function tell(kind: string, response?: unknown): void {
  // The page behind may be of any local origin; what it is told is its own.
  window.parent.postMessage({ kind, response }, '*');
}

async function post(path: string, more: JsonRecord = {}): Promise<JsonRecord> {
  const answer = await fetch(`checkout/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, order, ...more }),
  });
  const body: unknown = await answer.json();
  const record = isRecord(body) ? body : {};
  if (answer.ok) return record;
  const error = isRecord(record['error']) ? record['error'] : {};
  throw new Error(textOf(error['description']));
}

async function pay(method: string): Promise<void> {
  tell('paid', await post('pay', { method }));
}

async function paySlowly(): Promise<void> {
  const { payment } = await post('start', { method: 'upi' });
  write('message', 'Waiting for the bank…');
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  tell('paid', await post('pay', { payment }));
}

async function payTwice(): Promise<void> {
  const both = await Promise.allSettled([post('pay'), post('pay')]);
  const paid = both.find((one) => one.status === 'fulfilled');
  if (paid === undefined) throw new Error('Neither payment was taken.');
  tell('paid', paid.value);
}

async function fail(): Promise<void> {
  const error = await post('fail', { method: 'card' });
  write('message', textOf(error['description']));
  tell('failed', error);
  tries += 1;
  if (tries > triesMax) tell('closed');
}

async function lose(): Promise<void> {
  await post('pay');
  tell('lost');
}

function close(): Promise<void> {
  tell('closed');
  return Promise.resolve();
}

const BUTTONS: Readonly<Record<string, () => Promise<void>>> = {
  UPI: () => pay('upi'),
  Card: () => pay('card'),
  Slow: paySlowly,
  Double: payTwice,
  Fail: fail,
  'Pay, then lose the page': lose,
  Close: close,
};

function draw(): void {
  const place = document.querySelector('#buttons');
  for (const [name, run] of Object.entries(BUTTONS)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', () => {
      run().catch((error: unknown) =>
        write('message', error instanceof Error ? error.message : String(error)),
      );
    });
    place?.append(button);
  }
}

async function introduce(data: JsonRecord): Promise<void> {
  key = textOf(data['key']);
  order = textOf(data['order_id']);
  const prefill = isRecord(data['prefill']) ? data['prefill'] : {};
  const retry = isRecord(data['retry']) ? data['retry'] : {};
  if (retry['enabled'] === false) triesMax = 0;
  else if (typeof retry['max_count'] === 'number') triesMax = retry['max_count'];
  write('name', textOf(data['name']) === '' ? 'Test checkout' : textOf(data['name']));
  write('payer', [prefill['name'], prefill['email']].map(textOf).join(' '));
  const { amount } = await post('order');
  write('amount', `${textOf(data['description'])} ₹${(Number(amount) / 100).toFixed(2)}`);
  draw();
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== window.parent || !isRecord(event.data) || key !== '') return;
  introduce(event.data).catch((error: unknown) => {
    write('message', error instanceof Error ? error.message : String(error));
  });
});
document.addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') tell('closed');
});
tell('ready');
