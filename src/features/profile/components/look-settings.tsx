import type { Language } from '@chupke/domain/language.ts';
import { ALL_LANGUAGES, LANGUAGES } from '@chupke/domain/language.ts';
import { chooseLanguage, currentText, loadArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Topic } from '../../../ui/topic.tsx';
import { create } from 'zustand';
import { bootState } from '../../../lib/boot-state.ts';
import type { Theme } from '../../../lib/boot-state.ts';
import { paintBars } from '../../../lib/browser-bars.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { removeStored, writeStored } from '../../../lib/storage.ts';

const useThemeStore = create<{ readonly theme: Theme }>(() => ({ theme: bootState().theme }));

/** The theme that was chosen. */
function useTheme(): Theme {
  return useThemeStore(({ theme }) => theme);
}

/** Changes the theme at once and remembers it. */
function chooseTheme(theme: Theme): void {
  useThemeStore.setState({ theme });
  paintBars(theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    delete dataset['theme'];
    removeStored(STORED.theme.name);
  } else {
    dataset['theme'] = theme;
    writeStored(STORED.theme.name, theme);
  }
}

function change(language: Language): void {
  // This page's own texts first: otherwise it would show a skeleton and lose the focus.
  chooseLanguage(language, () => loadArea('account', language)).catch(() =>
    showToast('error', currentText().settings.languageFailed),
  );
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
