import { TransparencyView } from '../../features/legal/components/transparency-page.tsx';

/** `/transparency`: what is counted in public. */
export function TransparencyPage() {
  return <TransparencyView />;
}
