import { Button, IconButton } from '@bakul/ui/button';
import { useCatalogueText } from './catalogue-text.ts';
import { idOf } from './editor-fields.tsx';
import { places } from './places.ts';
import { SheetInput } from './sheet-input.tsx';
import type { Editor } from './use-editor.ts';

const most = 3;

/** The option axes (Grade, Size, Pack), named in both languages. */
export function AxesEditor({ editor }: { editor: Editor }) {
  const t = useCatalogueText();
  const { edited, set, errorAt } = editor;
  const { axes, variants } = edited;

  function remove(index: number) {
    set({
      axes: axes.filter((_, place) => place !== index),
      variants: variants.map((each) => ({
        ...each,
        options: each.options.filter((_, place) => place !== index),
      })),
    });
  }
  function add() {
    set({
      axes: [...axes, { en: '', ms: '' }],
      variants: variants.map((each) => ({ ...each, options: [...each.options, { en: '', ms: '' }] })),
    });
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-y-2 gap-x-4 mb-4" id={idOf('axes')}>
      <legend className="mb-1.5 font-semibold">{t('ed.axes')}</legend>
      {places(axes).map(({ item: axis, index, key }) => (
        <div key={key} className="flex items-center gap-1.5">
          {(['en', 'ms'] as const).map((lang) => (
            <SheetInput
              key={lang}
              id={idOf(`axes.${index}.${lang}`)}
              label={`${t('ed.axis', { n: index + 1 })}, ${t(`ed.${lang}`)}`}
              placeholder={t(`ed.${lang}`)}
              value={axis[lang]}
              error={errorAt(`axes.${index}.${lang}`)}
              className="lg:w-32.5"
              onValue={(value) =>
                set({
                  axes: axes.map((each, place) => (place === index ? { ...each, [lang]: value } : each)),
                })
              }
            />
          ))}
          <IconButton
            icon="trash"
            label={t('ed.axis.remove', { name: axis.en || String(index + 1) })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {axes.length < most && (
        <Button variant="quiet" icon="plus" onClick={add}>
          {t('ed.axis.add')}
        </Button>
      )}
    </fieldset>
  );
}
