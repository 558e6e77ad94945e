import { ShareMenu } from '@bakul/ui/share-menu';
import { useI18n } from '../../i18n/i18n.tsx';
import { shareLabels } from '../share/share-labels.ts';

/** Opened by somebody who wants to share, and loaded then. */
export function ProductShareMenu({ url, title }: { url: string; title: string }) {
  const { t } = useI18n();
  return <ShareMenu isOpenAtFirst url={url} title={title} variant="neutral" labels={shareLabels(t)} />;
}
