/** The app's page as hosting has it, at some moment. */
export interface SharePageSource {
  /**
   * The HTML of the app at this address (without a slash at its end). Rejects where it can't be had, now or of
   * before.
   */
  page(site: string): Promise<string>;
}

/** The page of a site, as it was fetched last. */
interface Known {
  readonly html: string;
  readonly etag: string | null;
  /** Milliseconds since 1970. */
  readonly asked: number;
}

/**
 * How long a page is taken for the newest one, in milliseconds: about as long as an old page can outlive a
 * deployment.
 */
const FRESH_MS = 15_000;

/** How long hosting may take, in milliseconds; a page of before is better than none. */
const TIMEOUT_MS = 8000;

/** What the source stands on. */
export interface SharePageSourceParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly freshMs?: number;
}

/**
 * Hosting's own page, so that it names the files of the build that hosting has: a page that was deployed along with
 * the functions would name others as soon as one of the two is deployed alone. It is asked with the version that is
 * known, and answers with the page only when there is another.
 */
export function hostedPage({ fetch, now, freshMs = FRESH_MS }: SharePageSourceParts): SharePageSource {
  const pages = new Map<string, Known>();
  const ask = async (site: string, known: Known | undefined): Promise<Known> => {
    const asked = now();
    const etag = known?.etag ?? null;
    const response = await fetch(`${site}/index.html`, {
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
