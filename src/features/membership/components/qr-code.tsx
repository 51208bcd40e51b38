import { encode } from 'uqr';

/** Light modules around a code, without which cameras do not find it (ISO/IEC 18004, 4 of them). */
const QUIET = 4;

/** One path of all dark modules: a row of them is one stroke of a square pen. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text as a code to be scanned: dark on white in either theme, as some cameras read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-44 rounded-chit"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#1c1f2e" d={pathOf(data)} />
    </svg>
  );
}
