import { threadTypingPath } from '@chupke/domain/paths.ts';
import type { ThreadId, ThreadSide } from '@chupke/domain/support-chat.ts';
import type { TypingSigns } from '../../chat/api/typing.ts';
import { watchSign, writeSign } from '../../chat/api/typing.ts';

/** The signs of writing in a thread, as one side sees and gives them. */
export function threadSigns(thread: ThreadId, own: ThreadSide): TypingSigns {
  const other = own === 'student' ? 'support' : 'student';
  return {
    watch: watchSign(threadTypingPath(thread, other)),
    write: () => writeSign(threadTypingPath(thread, own)),
    isShared: false,
  };
}
