import { ContactView } from '../../features/legal/components/contact-page.tsx';

/** `/contact`: whom to call, and how to reach us. */
export function Contact() {
  return <ContactView />;
}
