import { HelpPage } from '../../features/help/components/help-page.tsx';
import { useText } from '../../lib/i18n.ts';
import { PublicLinks } from '../shell/public-links.tsx';

/** `/help`, which leads members on a phone to the public pages: there is no foot or column for these links there. */
export function Help() {
  const text = useText();
  return (
    <HelpPage
      links={
        <div className="for-member lg:hidden">
          <PublicLinks text={text} />
        </div>
      }
    />
  );
}
