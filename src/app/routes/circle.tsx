import { CircleGuard } from '../guards/circle-guard.tsx';
import { NotOpen } from './not-open.tsx';

/** `/circles/:circleId`: behind its own guard; circles themselves open with a later issue. */
export function Circle() {
  return (
    <CircleGuard>
      <NotOpen />
    </CircleGuard>
  );
}
