import type { BuildContext } from 'esbuild';

/** Builds once. Rejects when the sources don't build; the errors were printed. */
export declare function buildFunctions(): Promise<void>;

/** Builds again at every change, until `dispose` is called. */
export declare function watchFunctions(): Promise<BuildContext>;

/** Writes the faces of the pictures into a folder, by default that of the build, unless they are there. */
export declare function writeFaces(folder?: string): Promise<void>;
