import type { SeoPageDetail } from '@bakul/shop/features/catalog/seo/staff/seo.contract';
import { Card } from '@bakul/ui/card';
import { Segmented } from '@bakul/ui/segmented';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type ReactNode, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { fieldError } from '../../editing/field-error.ts';
import { SaveBar } from '../../editing/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { SearchResult } from './search-result.tsx';
import { requestIndexOf, type SeoName, seoEntries, seoFields, seoValues } from './seo-fields.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';
import { ListDetailLayout } from './split.tsx';

type PageEditorProps = {
  page: SeoPageDetail;
  list: ReactNode;
  onPage: (page: SeoPageDetail) => void;
  onReload: () => Promise<unknown>;
};

/** Edits one language at a time. Each has its own version and its own save. */
export function PageEditor(props: PageEditorProps) {
  const { lang } = useI18n();
  const [shown, setShown] = useState<'en' | 'ms'>(lang);
  return <LanguageEditor key={shown} {...props} shown={shown} onShown={setShown} />;
}

type LanguageEditorProps = PageEditorProps & { shown: 'en' | 'ms'; onShown: (lang: 'en' | 'ms') => void };

function LanguageEditor({ page, list, onPage, onReload, shown, onShown }: LanguageEditorProps) {
  const t = useSettingsText();
  const { t: common, lang } = useI18n();
  const own = page.languages.find((each) => each.lang === shown);
  const { entries = [], defaults = [], version = '', address = '' } = own ?? {};
  const draft = useDraft(seoValues(entries), version);
  const record = { type: 'page' as const, id: page.path };
  const mutation = useMutation({ record, onConflict: onReload });
  const field = useFields(draft, mutation.failure);
  const fallback = seoValues(defaults);
  const { values } = draft;

  async function save() {
    const subject = page.product_id === null ? { path: page.path } : { product_id: page.product_id };
    const input = { ...subject, lang: shown, version, entries: seoEntries(values, entries) };
    const result = await mutation.run('PUT /api/staff/seo/page', input, { done: t('settings.page.saved') });
    if (!result.ok) return;
    draft.settle();
    onPage(result.data.data);
  }

  const errorOf = (name: SeoName) => {
    const place = requestIndexOf(name, values);
    const label = t(`settings.page.${name}`);
    return (
      fieldError(mutation.failure, `entries.${place}.content`, label) ??
      fieldError(mutation.failure, `entries.${place}.key`, label)
    );
  };
  const isLong = (name: SeoName, most: number) => values[name].length > most && name !== 'socialPicture';

  return (
    <SettingsFrame
      tab="pages"
      hint={t('settings.page.hint')}
      footer={<SaveBar draft={draft} mutation={mutation} onSave={save} />}
    >
      <ListDetailLayout list={list} back={{ href: '/settings/pages', label: t('settings.tab.pages') }}>
        <Card
          title={page[`name_${lang}`]}
          aside={
            <Segmented
              label={t('settings.page.language')}
              selected={shown}
              onSelect={(id) => !draft.isDirty && onShown(id === 'ms' ? 'ms' : 'en')}
              segments={[
                { id: 'en', label: common('edit.english') },
                { id: 'ms', label: common('edit.malay') },
              ]}
            />
          }
        >
          <div className="grid grid-cols-1 gap-3 min-w-0">
            {draft.isDirty && <p className="text-muted">{t('settings.page.saveFirst')}</p>}
            <SearchResult
              address={address}
              title={values.title.trim() || fallback.title}
              text={values.description.trim() || fallback.description}
            />
            {seoFields.map(({ name, most }) => {
              const Control = name === 'description' || name === 'socialText' ? TextareaField : TextField;
              const hint = fallback[name]
                ? t('settings.page.default', { text: fallback[name] })
                : t(`settings.page.${name}Hint`);
              const length = isLong(name, most)
                ? t('settings.page.long', { n: values[name].length, most })
                : undefined;
              return (
                <Control
                  key={name}
                  {...field.text(name, t(`settings.page.${name}`), {
                    hint: [hint, length].filter((part) => part !== undefined).join(' '),
                    error: errorOf(name),
                  })}
                  maxLength={500}
                  {...(Control === TextareaField && { rows: 2 })}
                />
              );
            })}
          </div>
        </Card>
        <History {...record} version={version} />
      </ListDetailLayout>
    </SettingsFrame>
  );
}
