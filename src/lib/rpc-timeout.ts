/** After how long without an answer the network counts as gone, in milliseconds. */
export const RPC_MS = 15_000;

/** Requests to Firestore that have one answer, unlike those that listen. */
const RPC = /\/documents:\w+(?:\?|$)/;

/** Whether what came is from Firestore, which always sends JSON, and not from something on the way to it. */
function isFromFirestore(request: XMLHttpRequest): boolean {
  return request.getResponseHeader('content-type')?.includes('json') ?? false;
}

/**
 * Has the browser give up a request to Firestore that nobody answers, or that something on the way answers in its place.
 * The SDK (12.19) has no end for the first and throws at the second where nobody catches, and waits for a commit in the
 * queue through which all else goes: nothing new would be shown, and nothing sent, until the page is loaded anew. To be
 * called before the SDK's first request.
 */
export function endUnansweredRequests(): void {
  const { prototype } = XMLHttpRequest;
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL, isAsync = true, user?: string, password?: string): void {
      super.open(method, url, isAsync, user, password);
      if (!RPC.test(String(url))) return;
      this.timeout = RPC_MS;
      Object.defineProperty(this, 'status', {
        // 0 is what a lost connection has.
        get: (): unknown => (isFromFirestore(this) ? Reflect.get(prototype, 'status', this) : 0),
      });
    }
  };
}
