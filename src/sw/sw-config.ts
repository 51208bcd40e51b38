/** A file that the worker keeps before it is of use. */
export interface ShellFile {
  readonly url: string;
  /** Tells versions of a file apart whose name stays the same; null where the name does that. */
  readonly revision: string | null;
  /** As in Subresource Integrity: nothing but this very version is kept. */
  readonly integrity?: string;
}

/** What the build tells the worker of the files that it has made (scripts/vite/service-worker-plugin.ts). */
export interface SwConfig {
  /** Without these nothing can be drawn. */
  readonly shell: readonly ShellFile[];
  /** What students may come to, as paths. */
  readonly rest: readonly string[];
  /** What else there is: it is kept when it was used. */
  readonly others: readonly string[];
}

declare global {
  /** Filled in by the build. */
  const SW_CONFIG: SwConfig;
}
