import { encode } from 'uqr';

/** The light margin that cameras need to find the code (4 modules by ISO/IEC 18004). */
const QUIET = 4;

/** One path of all dark modules. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code: dark on white in either theme, since some cameras read no other. */
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
