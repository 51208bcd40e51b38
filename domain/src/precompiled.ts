/**
 * V8 first compiles a pattern for its interpreter, which takes five times as long as machine code where the pattern is large. It does
 * not where the first text has a thousand characters (regexp.cc, JSRegExp::kTierUpForSubjectLengthValue).
 */
const LONG = ' '.repeat(1000);

const prepared = /* @__PURE__ */ new WeakSet<RegExp>();

/** The same pattern, compiled for the machine: for large ones, which find nothing in spaces. */
export function precompiled(pattern: RegExp): RegExp {
  if (prepared.has(pattern)) return pattern;
  prepared.add(pattern);
  pattern.test(LONG);
  return pattern;
}
