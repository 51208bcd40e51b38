import { useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';

/** Seeds of the masks on the bench: any text is one. */
const SITTING = ['t_monsoon', 't_bunk', 't_fest', 't_attendance'] as const;
const SEAT_PX = 50;

/** The last bench, with some who sit there already, and a free seat or one's own. */
export function BackBench({ isSeatFree }: { readonly isSeatFree: boolean }) {
  const text = useText().auth;
  const [first, second, third, fourth] = SITTING;
  return (
    <div aria-hidden="true" className="w-full max-w-md select-none">
      <div className="flex items-end justify-between px-6">
        <Avatar id={first} size={SEAT_PX} />
        <Avatar id={second} size={SEAT_PX} />
        {isSeatFree ? (
          <span className="border-accent text-accent rounded-chit grid size-12.5 -rotate-2 place-items-center border-2 border-dashed text-center text-[0.6875rem] leading-tight font-semibold">
            {text.yourSeat}
          </span>
        ) : (
          <Avatar id="t_viva" size={SEAT_PX} />
        )}
        <Avatar id={third} size={SEAT_PX} />
        <Avatar id={fourth} size={SEAT_PX} />
      </div>
      <svg
        viewBox="0 0 420 52"
        className="stroke-ink -mt-0.5 block w-full"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M44 20v29M52 20v29M368 20v29M376 20v29M52 38q158-2 316 0" />
        <path d="M4 5q104-3 206-2t206 1l1 15q-103 3-206 2T5 20z" className="fill-sheet" />
        <path d="M18 11q70-2 130 0M196 12q64-2 112 0M338 10q30-1 62 1" strokeWidth="1.2" opacity=".4" />
      </svg>
    </div>
  );
}
