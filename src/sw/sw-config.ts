/** A file that the worker caches before it becomes active. */
interface ShellFile {
  readonly url: string;
  /** Distinguishes versions of a file with a fixed name; null where the name contains a hash. */
  readonly revision: string | null;
  /** As in Subresource Integrity: only this exact version is cached. */
  readonly integrity?: string;
}

/** The build's list of files for the worker (scripts/vite/service-worker-plugin.ts). */
export interface SwConfig {
  /** Without these nothing can be drawn. */
  readonly shell: readonly ShellFile[];
  /** What students may come to, as paths. */
  readonly rest: readonly string[];
  /** All other files, cached after their first use. */
  readonly others: readonly string[];
  /** What the addresses of posts' pictures begin with; empty for a build without settings. */
  readonly pictures: string;
}

declare global {
  /** Filled in by the build. */
  const SW_CONFIG: SwConfig;
}
