import type { Language } from '@chupke/domain/language.ts';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { loadExportPage, loadOwnData } from './account-api.ts';

/** State of the download. */
type DownloadState =
  | { readonly kind: 'still' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly code: ErrorCode }
  /** The file is in this page's memory, at `url`. */
  | { readonly kind: 'ready'; readonly url: string; readonly name: string };

async function makeFile(language: Language): Promise<{ readonly url: string; readonly name: string }> {
  const [{ fetchOwnData }, { exportFileName, exportPage }, words] = await load(language);
  const page = exportPage(await fetchOwnData(), { language, words });
  return {
    url: URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' })),
    name: exportFileName(new Date()),
  };
}

function load(language: Language) {
  return Promise.all([loadOwnData(), loadExportPage(), loadArea('ownFile', language)]);
}

/** Fetches the user's data and makes a file of them, once at a time. The file is released on unmount. */
export function useDownload(language: Language): {
  readonly state: DownloadState;
  readonly start: () => void;
} {
  const [state, setState] = useState<DownloadState>({ kind: 'still' });
  const isBusy = useRef(false);
  const made = useRef<string>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    // After the page was drawn, and before the button is pressed.
    load(language).catch(() => undefined);
  }, [language]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (made.current !== undefined) URL.revokeObjectURL(made.current);
    };
  }, []);
  const start = (): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'busy' });
    makeFile(language)
      .then(
        (file) => {
          made.current = file.url;
          if (isGone.current) URL.revokeObjectURL(file.url);
          setState({ kind: 'ready', ...file });
        },
        (error: unknown) => setState({ kind: 'failed', code: toAppError(error).code }),
      )
      .finally(() => {
        isBusy.current = false;
      });
  };
  return { state, start };
}
