import type { ThreadId, ThreadSide } from '@chupke/domain/support-chat.ts';
import { useCallback } from 'react';
import { useTypingSigns } from '../../chat/hooks/use-typing-signs.ts';

/** Whether the other side of a thread is writing, and one's own signs to it; of no thread while it is null. */
export function useThreadTyping(thread: ThreadId | null, own: ThreadSide): ReturnType<typeof useTypingSigns> {
  const load = useCallback(async () => {
    const { threadSigns } = await import('../api/thread-typing.ts');
    if (thread === null) throw new RangeError('There is no thread.');
    return threadSigns(thread, own);
  }, [thread, own]);
  return useTypingSigns(thread === null ? undefined : load);
}
