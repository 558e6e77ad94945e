import { type ReactNode, useEffect } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

type PageProps = {
  title: string;
  /** A line under the title, such as what is shown and for which day. */
  hint?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** A row under the title: filters, search, tabs. */
  toolbar?: ReactNode;
  /** Sticks to the bottom of the window: unsaved changes and the save button. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of every page. Its title is also the document title. */
export function Page({ title, hint, actions, toolbar, footer, children }: PageProps) {
  const { t } = useI18n();
  const name = t('shell.name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className="bo-page" data-footer={footer ? true : undefined}>
      <header className="bo-page-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {hint && <p className="bo-page-hint">{hint}</p>}
        </div>
        {actions && <div className="bo-page-actions">{actions}</div>}
      </header>
      {toolbar && <div className="bo-page-toolbar">{toolbar}</div>}
      <div className="bo-page-body">{children}</div>
      {footer && <div className="bo-page-footer">{footer}</div>}
    </div>
  );
}
