import { type ReactNode, useEffect } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { pageFrame } from './page-frame.ts';
import { Toolbar } from './toolbar.tsx';

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
    <div className={pageFrame} data-footer={footer ? true : undefined}>
      <header className="flex flex-wrap items-start justify-between gap-y-3 gap-x-6" data-testid="page-head">
        <div>
          <h1 className="text-2xl/7.5 outline-none" tabIndex={-1}>
            {title}
          </h1>
          {hint && <p className="mt-0.5 text-muted text-sm">{hint}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 print:hidden max-sm:flex-[1_1_100%] max-sm:[&>.button]:flex-auto max-sm:[&>.button]:px-3">
            {actions}
          </div>
        )}
      </header>
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      <div className="flex flex-1 flex-col gap-4 min-w-0">{children}</div>
      {footer && (
        <div
          className="sticky bottom-[calc(60px+env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mt-auto -mb-4 -mx-4 py-3 px-4 bg-surface shadow-bar lg:bottom-0 lg:-mb-5 lg:-mx-6 lg:px-6"
          data-testid="page-footer"
        >
          {footer}
        </div>
      )}
    </div>
  );
}
