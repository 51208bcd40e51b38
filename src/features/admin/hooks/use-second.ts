import { useEffect, useState } from 'react';

/** The time, renewed each second as long as the component is shown; milliseconds since 1970. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
