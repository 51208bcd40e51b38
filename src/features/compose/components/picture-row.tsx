import { useArea } from '../../../lib/i18n.ts';

/** Where a picture will be chosen once there are any: nothing to press, and nothing that asks for money. */
export function PictureRow() {
  const { pictureRow } = useArea('compose');
  return (
    <p className="border-line text-soft -mt-2 flex min-h-11 items-center gap-2.5 rounded-control border border-dashed px-3.5 py-1.5 text-small">
      <svg
        viewBox="0 0 24 24"
        width={20}
        height={20}
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="shrink-0"
      >
        <path d="M4.1 5.2h15.8v13.7H4.1zM4.3 16.2l4.6-4.9 4 4.2 2.6-2.4 4.3 4M15.6 9.6a1.3 1.3 0 1 0-.1 0z" />
      </svg>
      {pictureRow}
    </p>
  );
}
