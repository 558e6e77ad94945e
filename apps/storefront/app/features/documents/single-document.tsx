import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import type { IconName } from '@bakul/ui/icon';
import type { RequestState } from '@bakul/web/data/use-request';
import type { ReactNode } from 'react';
import { Loaded } from '../../account/loaded.tsx';
import { Link } from '../../i18n/link.tsx';
import { DocumentDetail, type Row } from './document-detail.tsx';
import { LockedNotice } from './document-form-frame.tsx';
import { StateBadge } from './document-state.tsx';
import { useDocumentText } from './document-text.ts';
import type { DocumentView } from './document-view.ts';

type Loading<D> = { load: RequestState<{ data: D }> };

type DocumentOverviewProps<D extends DocumentView> = Loading<D> & {
  /** The path of the form page. */
  formPath: string;
  nothing: { icon: IconName; title: string; text: string; add: string };
  rowsOf: (document: D) => readonly Row[];
};

/** A document that exists at most once: its state, or an invitation to enter it. */
export function DocumentOverview<D extends DocumentView>(props: DocumentOverviewProps<D>) {
  const { load, formPath, nothing, rowsOf } = props;
  const text = useDocumentText();
  const form = (label: string) => (
    <Link to={formPath} className={buttonClass()}>
      {label}
    </Link>
  );
  return (
    <Loaded load={load}>
      {({ data: document }) =>
        document.id === null ? (
          <EmptyState icon={nothing.icon} title={nothing.title} action={form(nothing.add)}>
            {nothing.text}
          </EmptyState>
        ) : (
          <>
            <p className="-mt-2 mb-4" data-testid="document-badge">
              <StateBadge state={document.state} />
            </p>
            <DocumentDetail
              document={document}
              rows={rowsOf(document)}
              action={
                document.can_change &&
                form(text(document.state === 'rejected' ? 'documents.correct' : 'documents.continue'))
              }
            />
          </>
        )
      }
    </Loaded>
  );
}

type DocumentEditProps<D extends DocumentView> = Loading<D> & {
  viewPath: string;
  children: (document: D) => ReactNode;
};

/** The form of a document while it can be changed. */
export function DocumentEdit<D extends DocumentView>({ load, viewPath, children }: DocumentEditProps<D>) {
  return (
    <Loaded load={load}>
      {({ data: document }) =>
        document.can_change ? children(document) : <LockedNotice document={document} viewPath={viewPath} />
      }
    </Loaded>
  );
}
