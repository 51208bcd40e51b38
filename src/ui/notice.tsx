import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly body: string;
  readonly children?: ReactNode;
}

/** Says that something did not work, and what to do; `children` are the actions. */
export function Notice({ title, body, children }: NoticeProps) {
  return (
    <div role="status" className="chit px-5 py-5">
      <p className="font-semibold">{title}</p>
      <p className="text-soft mt-1">{body}</p>
      {children === undefined ? null : <div className="mt-4">{children}</div>}
    </div>
  );
}
