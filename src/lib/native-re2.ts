/*
 * Stands in for the package re2js in the app's build (vite.config.ts). It was a third of what Firestore's SDK brings, which
 * needs it only where a pipeline with a regular expression is evaluated on the device; the app has no pipelines.
 */

/** What Firestore's SDK uses of re2js, by the browser's engine. That one can be slow with a bad pattern; none comes from users. */
export const RE2JS = {
  compile: (pattern: string) => ({
    test: (text: string) => new RegExp(pattern, 'u').test(text),
    matches: (text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text),
  }),
};
