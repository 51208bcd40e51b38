/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page before any of its own scripts and notes what the browser reports of it. It is handed over as one
// file, so it imports nothing; vitals.ts reads what it has noted.

/** Chromium's entries that TypeScript's DOM library lacks. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface InteractionEntry extends PerformanceEntry {
  readonly interactionId: number;
}

interface Noted {
  fcp: number | null;
  lcp: number | null;
  lcpElement: string;
  readonly shifts: [start: number, value: number][];
  readonly tasks: [start: number, duration: number][];
  readonly interactions: [name: string, start: number, duration: number][];
}

const noted: Noted = { fcp: null, lcp: null, lcpElement: '', shifts: [], tasks: [], interactions: [] };

function isShift(entry: PerformanceEntry): entry is ShiftEntry {
  return 'value' in entry && 'hadRecentInput' in entry;
}

function isInteraction(entry: PerformanceEntry): entry is InteractionEntry {
  return 'interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0;
}

function describeElement(entry: PerformanceEntry): string {
  const element = 'element' in entry ? entry.element : null;
  if (!(element instanceof Element)) return '(removed)';
  const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 60);
  return `${element.tagName.toLowerCase()} "${text}"`;
}

function on(options: PerformanceObserverInit, note: (entry: PerformanceEntry) => void): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      buffered: true,
      ...options,
    });
  } catch {
    // This browser does not support it.
  }
}

if (window === window.top) {
  on({ type: 'paint' }, (entry) => {
    if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime;
  });
  on({ type: 'largest-contentful-paint' }, (entry) => {
    noted.lcp = entry.startTime;
    noted.lcpElement = describeElement(entry);
  });
  on({ type: 'layout-shift' }, (entry) => {
    if (isShift(entry) && !entry.hadRecentInput) noted.shifts.push([entry.startTime, entry.value]);
  });
  on({ type: 'longtask' }, (entry) => {
    noted.tasks.push([entry.startTime, entry.duration]);
  });
  // Chromium reports none that are shorter than 16 ms.
  const events = { type: 'event', durationThreshold: 16 };
  on(events, (entry) => {
    if (isInteraction(entry)) noted.interactions.push([entry.name, entry.startTime, entry.duration]);
  });
  Object.assign(window, { chupkeBench: noted });
}
