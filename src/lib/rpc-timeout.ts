/** After how long without an answer the network counts as gone, in milliseconds. */
export const RPC_MS = 15_000;

/** Requests to Firestore that have one answer, unlike those that listen. */
const RPC = /\/documents:\w+(?:\?|$)/;

/**
 * Has the browser give up a request to Firestore that nobody answers. The SDK (12.19) has no end for one, and waits for a
 * commit in the queue through which all else goes: nothing new would be shown, and nothing sent, until the page is loaded
 * anew. To be called before the SDK's first request.
 */
export function endUnansweredRequests(): void {
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL, isAsync = true, user?: string, password?: string): void {
      super.open(method, url, isAsync, user, password);
      if (RPC.test(String(url))) this.timeout = RPC_MS;
    }
  };
}
