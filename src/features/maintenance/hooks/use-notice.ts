import { useEffect, useState } from 'react';
import { loadArea, useLanguage } from '../../../lib/i18n.ts';

/** Between two tries to fetch the notice, in milliseconds. */
const RETRY_MS = 5000;

/**
 * A module with its texts, fetched once it is wanted and again until it is there; undefined before. Nothing is thrown
 * at the page that it would lie over.
 */
export function useNotice<Module>(isWanted: boolean, fetchModule: () => Promise<Module>): Module | undefined {
  const language = useLanguage();
  const [notice, setNotice] = useState<{ readonly module: Module }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const fetchIt = (): void => {
      Promise.all([fetchModule(), loadArea('overlays', language)]).then(
        ([module]) => {
          if (!isOver) setNotice({ module });
        },
        () => {
          if (!isOver) timer = setTimeout(fetchIt, RETRY_MS);
        },
      );
    };
    fetchIt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, fetchModule, language]);
  return notice?.module;
}
