import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { describe, expect, it } from 'vitest';
import { ANSWER_HEAD, noticeWords } from './terminal-notice.tsx';

const HINDI = { title: 'मेंटेनेंस', message: 'बाद में आइए', estimate: '30 मिनट' };

describe('the words of the notice', () => {
  it('are ours in the reader’s language where the admins wrote none', () => {
    expect(noticeWords(NO_MAINTENANCE, HINDI)).toEqual(HINDI);
  });

  it('are the admins’ where they wrote some', () => {
    const own = { title: 'Moving house', message: 'Boxes everywhere.', estimatedDuration: '45 minutes' };
    expect(noticeWords({ ...NO_MAINTENANCE, ...own }, HINDI)).toEqual({
      title: own.title,
      message: own.message,
      estimate: own.estimatedDuration,
    });
    expect(noticeWords({ ...NO_MAINTENANCE, title: '  ' }, HINDI).title).toBe(HINDI.title);
  });

  it('begin with the answer that a server would give', () => {
    expect(ANSWER_HEAD).toEqual(['HTTP/1.1 503 Service Unavailable', 'Retry-After: 1800']);
  });
});
