/** Where time comes from; injected, so that tests decide it. */
export interface Clock {
  /** Microseconds since the Unix epoch. Need not be monotonic: the store makes commit times so. */
  nowMicros(): number;
  /** Calls back once after `ms` milliseconds; the returned function cancels it. Never keeps the process alive. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** A difference between the clocks above this many milliseconds is a step of the machine's clock, not jitter. */
const TOLERATED_DRIFT_MS = 5;

/**
 * The monotonic clock's microseconds, aligned with the wall clock. The monotonic one alone stops while the machine
 * sleeps and does not follow when the clock is set.
 */
function wallClockMicros(): () => number {
  let origin = performance.timeOrigin;
  return () => {
    const elapsed = performance.now();
    const drift = Date.now() - (origin + elapsed);
    if (Math.abs(drift) > TOLERATED_DRIFT_MS) origin += drift;
    return Math.floor((origin + elapsed) * 1000);
  };
}

/** The machine's clock. */
export const systemClock: Clock = {
  nowMicros: wallClockMicros(),
  setTimer: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};
