import type { Language } from '@chupke/domain/language.ts';
import { ALL_LANGUAGES, LANGUAGES } from '@chupke/domain/language.ts';
import { chooseLanguage, currentText, useLanguage, useText } from '../../../lib/i18n.ts';
import { chooseTheme, useTheme } from '../../../lib/theme.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Topic } from '../../../ui/topic.tsx';

function change(language: Language): void {
  chooseLanguage(language).catch(() => showToast('error', currentText().settings.languageFailed));
}

/** Theme and language, changed at once. */
export function LookSettings() {
  const text = useText().settings;
  const theme = useTheme();
  const language = useLanguage();
  return (
    <div>
      <Topic title={text.theme}>
        <Segmented
          label={text.theme}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'light', label: text.themeLight, icon: 'sun' },
            { value: 'dark', label: text.themeDark, icon: 'moon' },
            { value: 'system', label: text.themeSystem, icon: 'system' },
          ]}
        />
      </Topic>
      <Topic title={text.language}>
        <Segmented
          label={text.language}
          value={language}
          onChange={change}
          // Each language by its own name, so that its speakers can read it.
          options={ALL_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
      </Topic>
    </div>
  );
}
