import { Icon } from '../../../ui/icons.tsx';

interface ConfieMarkProps {
  /** In pixels. */
  readonly size: number;
  /** Drawn in lines alone, for a ground of marigold. */
  readonly isPlain?: boolean;
}

/** Confie's face: a folded chit that listens. Decorative. */
export function ConfieMark({ size, isPlain = false }: ConfieMarkProps) {
  return (
    <svg
      viewBox="0 0 36 36"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 stroke-current"
    >
      <path d="M7.4 5.6h14.8l6.6 6.7v17.9H7.4z" className={isPlain ? undefined : 'fill-sheet'} />
      <path d="M22.2 5.6v6.7h6.6z" className={isPlain ? 'fill-current/25' : 'fill-marigold'} />
      <path d="M13.9 16.6v1.6M22 16.6v1.6M13.6 22.6c2.4 2.6 6.3 2.6 8.7 0" strokeWidth="2" />
    </svg>
  );
}

/** In its place while a person answers. `size` in pixels. */
export function PersonMark({ size }: { readonly size: number }) {
  return (
    <span
      className="bg-calm/15 text-calm grid shrink-0 place-items-center rounded-full"
      style={{ width: size, height: size }}
    >
      <Icon name="person" size={Math.round(size * 0.62)} />
    </span>
  );
}
