/** The bench that everything lies on, with what others have carved into it. */
export function Bench() {
  return (
    <svg
      viewBox="0 0 600 96"
      aria-hidden="true"
      className="block w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M58 33v59M66 33v59M534 33v59M542 33v59M66 70q234-3 468 0M66 76q234-3 468 0" />
      <path className="fill-sheet" d="M5 8q148-5 295-3t295 2l1 23q-150 4-296 2T6 32z" />
      <path
        strokeWidth="1.2"
        opacity=".4"
        d="M22 13q80-3 150 0t60 0M330 13q60-3 90 0M500 13q40-1 76 1M30 25q100 3 170 0M360 26q50-2 70 0M490 25q40-1 80-1"
      />
      <path
        strokeWidth="1.5"
        className="text-accent"
        d="M446 23q-7-5-6-9 4-3 6 2 3-5 7-2 1 4-7 9zM436 24l20-11M454 13l3-1-1 3"
      />
      <path
        strokeWidth="1.5"
        d="M262 14q-5 0-5 4.500t5 4.500M268 13v10M268 18q5-2 5 1v4M279 18v5M279 14v.2M285 13v10M282 17h6M294 22v.2"
      />
    </svg>
  );
}
