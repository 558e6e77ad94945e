import { certificateKinds } from '@bakul/shop/features/catalog/catalog.constants';
import { localDate } from '@bakul/shop/kit/local-date';
import { TextField } from '@bakul/ui/text-field';
import { useCatalogueText } from './catalogue-text.ts';
import { idOf } from './editor-fields.tsx';
import type { Editor } from './use-editor.ts';

/** At most one certificate of each kind. With number and date empty there is none. */
export function CertificatesSection({ editor }: { editor: Editor }) {
  const t = useCatalogueText();
  const { edited, set, errorAt } = editor;
  const { certificates } = edited;
  const today = localDate(new Date());
  return (
    <section className="card" aria-labelledby={idOf('certificates')}>
      <header className="card-header">
        <h2 id={idOf('certificates')} tabIndex={-1}>
          {t('ed.certificates')}
        </h2>
      </header>
      {Object.keys(editor.failure?.body.errors ?? {})
        .filter((path) => path.startsWith('certificates'))
        .map((path) => (
          <p key={path} className="field-error">
            {errorAt(path)}
          </p>
        ))}
      <div className="grid content-start gap-4 min-w-0">
        {certificateKinds.map((kind) => {
          const held = certificates[kind];
          const change = (values: Partial<typeof held>) =>
            set({ certificates: { ...certificates, [kind]: { ...held, ...values } } });
          const isExpired = held.expires_on !== '' && held.expires_on < today;
          return (
            <div
              key={kind}
              className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] items-end gap-3"
            >
              <TextField
                id={idOf(`certificate.${kind}.number`)}
                name={`${kind}_number`}
                label={t('ed.cert.numberOf', { kind: t(`ed.cert.${kind}`) })}
                value={held.number}
                maxLength={60}
                onValue={(number) => change({ number })}
              />
              <TextField
                id={idOf(`certificate.${kind}.expires`)}
                name={`${kind}_expires`}
                type="date"
                label={t('ed.cert.expiresOf', { kind: t(`ed.cert.${kind}`) })}
                value={held.expires_on}
                error={isExpired ? t('ed.cert.expired') : undefined}
                onValue={(expires_on) => change({ expires_on })}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
