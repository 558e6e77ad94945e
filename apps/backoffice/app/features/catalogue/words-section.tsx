import { CheckboxField } from '@bakul/ui/checkbox-field';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { idOf } from './editor-fields.tsx';
import type { Editor } from './use-editor.ts';

const languages = ['en', 'ms'] as const;

/** Both languages side by side, so that one can be read while writing the other. */
export function TextsSection({ editor }: { editor: Editor }) {
  const t = useCatalogueText();
  const { t: common } = useI18n();
  const { edited, set, seen, errorAt } = editor;
  return (
    <section className="card" aria-labelledby="ed-words">
      <header className="card-header">
        <h2 id="ed-words">{t('ed.words')}</h2>
      </header>
      <div className="grid gap-y-4 gap-x-6 md:grid-cols-[1fr_1fr]">
        {languages.map((lang) => (
          <div key={lang} className="grid content-start gap-4 min-w-0">
            <TextField
              id={idOf(`name_${lang}`)}
              name={`name_${lang}`}
              label={t(`ed.name_${lang}`)}
              value={edited[`name_${lang}`]}
              error={errorAt(`name_${lang}`)}
              maxLength={120}
              isRequired={lang === 'en'}
              onValue={(value) => set({ [`name_${lang}`]: value })}
            />
            <TextField
              id={idOf(`display_name_${lang}`)}
              name={`display_name_${lang}`}
              label={t(`ed.display_name_${lang}`)}
              mark={`(${common('form.optional')})`}
              hint={lang === 'en' ? t('ed.display.hint') : '\u00a0'}
              value={edited[`display_name_${lang}`]}
              error={errorAt(`display_name_${lang}`)}
              maxLength={120}
              onValue={(value) => set({ [`display_name_${lang}`]: value })}
            />
            <TextareaField
              id={idOf(`description_${lang}`)}
              name={`description_${lang}`}
              label={t(`ed.description_${lang}`)}
              value={edited[`description_${lang}`]}
              error={errorAt(`description_${lang}`)}
              autoHeight
              rows={4}
              maxLength={5000}
              onValue={(value) => set({ [`description_${lang}`]: value })}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-y-4 gap-x-6 mt-4 mb-2 md:grid-cols-[1fr_1fr]">
        <TextField
          id={idOf('synonyms')}
          name="synonyms"
          label={t('ed.synonyms')}
          mark={`(${common('form.optional')})`}
          hint={t('ed.synonyms.hint')}
          value={edited.synonyms}
          error={errorAt('synonyms')}
          onValue={(synonyms) => set({ synonyms })}
        />
        <TextField
          id={idOf('slug')}
          name="slug"
          label={t('ed.slug')}
          mark={seen ? undefined : `(${common('form.optional')})`}
          hint={t('ed.slug.hint')}
          value={edited.slug}
          error={errorAt('slug')}
          readOnly={seen !== null && seen.status !== 'draft'}
          onValue={(slug) => set({ slug })}
        />
      </div>
      <CheckboxField
        id={idOf('is_highlighted')}
        name="is_highlighted"
        label={t('ed.is_highlighted')}
        isChecked={edited.is_highlighted}
        onValue={(is_highlighted) => set({ is_highlighted })}
      />
    </section>
  );
}
