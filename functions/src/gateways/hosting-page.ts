/** The app's page as served by hosting. */
interface SharePageSource {
  /**
   * The HTML of the app at this address (without a trailing slash). Rejects when it can be neither fetched nor taken
   * from the cache.
   */
  page(site: string): Promise<string>;
}

/** The cached page of a site. */
interface Known {
  readonly html: string;
  readonly etag: string | null;
  /** Milliseconds since 1970. */
  readonly asked: number;
}

/** How long a page counts as fresh, in milliseconds: about as long as an old page can outlive a deployment. */
const FRESH_MS = 15_000;

/** Timeout of the request, in milliseconds; then the cached page is served. */
const TIMEOUT_MS = 8000;

/** What the source stands on. */
interface SharePageSourceParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly freshMs?: number;
}

/**
 * Reads the page from hosting, so that it names the files of the build deployed there: a page deployed with the
 * functions would name others as soon as one of the two is deployed alone. Revalidates by ETag.
 */
export function hostedPage({ fetch, now, freshMs = FRESH_MS }: SharePageSourceParts): SharePageSource {
  const pages = new Map<string, Known>();
  const ask = async (site: string, known: Known | undefined): Promise<Known> => {
    const asked = now();
    const etag = known?.etag ?? null;
    const response = await fetch(`${site}/app.html`, {
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304 && known !== undefined) return { ...known, asked };
    if (response.status !== 200) throw new Error(`hosting answers ${response.status}`);
    return { html: await response.text(), etag: response.headers.get('etag'), asked };
  };
  return {
    async page(site) {
      const known = pages.get(site);
      if (known !== undefined && now() - known.asked < freshMs) return known.html;
      try {
        const next = await ask(site, known);
        pages.set(site, next);
        return next.html;
      } catch (error) {
        if (known === undefined) throw error;
        return known.html;
      }
    },
  };
}
