import { useEffect } from 'react';

/** Names the page in the browser's tab, and describes it to whoever asks, as long as the component is shown. */
export function usePageHead(title: string, description?: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null || description === undefined) return;
    const before = meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}
