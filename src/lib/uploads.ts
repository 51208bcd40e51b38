import { create } from 'zustand';

/** The uploads that this page is sending, by the actions of the outbox that they belong to. */
interface Uploads {
  /** How much has arrived, from 0 to 1. */
  readonly parts: ReadonlyMap<string, number>;
}

const useStore = create<Uploads>(() => ({ parts: new Map() }));

const stops = new Map<string, () => void>();

function put(action: string, part: number | undefined): void {
  useStore.setState(({ parts }) => {
    const next = new Map(parts);
    if (part === undefined) next.delete(action);
    else next.set(action, part);
    return { parts: next };
  });
}

/** How much of an action's upload has arrived, from 0 to 1; undefined while none is sent by this page. */
export function useUpload(action: string): number | undefined {
  return useStore(({ parts }) => parts.get(action));
}

/** Ends an upload: its action then counts as refused, and can be edited, discarded or tried again. */
export function stopUpload(action: string): void {
  stops.get(action)?.();
}

/** Shows an upload while it runs. */
export async function followUpload<Result>(
  action: string,
  work: (following: {
    readonly onProgress: (part: number) => void;
    readonly signal: AbortSignal;
  }) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  stops.set(action, () => stop.abort());
  put(action, 0);
  try {
    return await work({ onProgress: (part) => put(action, part), signal: stop.signal });
  } finally {
    stops.delete(action);
    put(action, undefined);
  }
}
