import { InstallView } from '../../features/legal/components/install-page.tsx';

/** `/download`: how to install the app. */
export function Download() {
  return <InstallView />;
}
