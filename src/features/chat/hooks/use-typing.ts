import type { CircleId } from '@chupke/domain/circle-id.ts';
import { useCallback } from 'react';
import type { TypingSigns } from '../../../entities/chat/api/typing.ts';
import { useTypingSigns } from '../../../entities/chat/hooks/use-typing-signs.ts';

/** Typing signals of a circle, which don't say who is typing; watched while `isOn`. */
export function useTyping(circle: CircleId, isOn: boolean): ReturnType<typeof useTypingSigns> {
  const load = useCallback(async (): Promise<TypingSigns> => {
    const { watchTyping, writeTyping } = await import('../api/circle-state.ts');
    return { watch: watchTyping(circle), write: () => writeTyping(circle), isShared: true };
  }, [circle]);
  return useTypingSigns(isOn ? load : undefined);
}
