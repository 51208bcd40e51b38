/**
 * A WebSocket that is never open: Supabase's client asks for one when it is made, which Node before 22 has not, and never
 * uses it for files.
 */
export class NoSocket {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly readyState = 3;
  readonly protocol = '';
  readonly url: string;
  onopen = null;
  onmessage = null;
  onclose = null;
  onerror = null;

  constructor(url: string | URL) {
    this.url = String(url);
  }

  close(): void {}

  send(): void {}

  addEventListener(): void {}

  removeEventListener(): void {}
}
