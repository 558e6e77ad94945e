import { type ReactNode, useEffect } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

type PageProps = {
  title: string;
  /** A line under the title: what one sees, for which day. */
  hint?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Filters, search, tabs: a row under the title. */
  toolbar?: ReactNode;
  /** Stays at the bottom of the window: what is unsaved, and the one save. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of every page. Its title is also the window's. */
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
