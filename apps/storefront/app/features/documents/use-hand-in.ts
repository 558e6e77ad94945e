import type { ApiFailure, ApiResult } from '@bakul/shop/kit/http/client';
import type { Refusal } from '@bakul/ui/form';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { compareWithStored } from './document-number.ts';
import { useDocumentText } from './document-text.ts';
import type { DocumentView } from './document-view.ts';

type Answer<D> = Promise<ApiResult<{ data: D }>>;

type HandInOptions<V extends Record<string, string>, D extends DocumentView> = {
  document: D;
  /** The stored values, with a masked number. */
  before: V | null;
  number: keyof V & string;
  save: (values: V) => Answer<D>;
  submit: () => Answer<D>;
  onDocument: (document: D) => void;
  /** The page that shows the document's progress. */
  viewPath: string;
};

/** Saves the fields, requires missing files and submits the document for review. */
export function useSubmitDocument<V extends Record<string, string>, D extends DocumentView>(
  options: HandInOptions<V, D>,
) {
  const { document, before, number, save, submit, onDocument, viewPath } = options;
  const { lang } = useI18n();
  const text = useDocumentText();
  const navigate = useNavigate();
  const [hasTried, setTried] = useState(false);
  const lacking = document.missing.filter((part) => part !== 'fields');

  async function handIn(
    values: V,
    refuse: (failure: ApiFailure) => Refusal<V>,
  ): Promise<Refusal<V> | undefined> {
    const kept = compareWithStored(before, values, number);
    if (kept === 'number-needed') return refuseNumber(text('documents.number.again'));
    if (kept === 'changed') {
      const saved = await save(values);
      if (!saved.ok) return refuse(saved.failure);
      onDocument(saved.data.data);
    }
    setTried(true);
    if (lacking.length > 0) return { message: text('documents.files.missing') };
    const sent = await submit();
    if (!sent.ok) return refuse(sent.failure);
    onDocument(sent.data.data);
    showToast({ type: 'success', message: text('documents.sent') });
    await navigate(localizedPath(lang, viewPath));
    return undefined;
  }

  function refuseNumber(message: string): Refusal<V> {
    const fields: Refusal<V>['fields'] = {};
    Object.assign(fields, { [number]: message });
    return { fields };
  }

  return {
    handIn,
    /** The error of an empty uploader after an attempt to submit without it. */
    missingFile: (part: string) =>
      hasTried && lacking.includes(part) ? text('documents.files.needed') : undefined,
  };
}
