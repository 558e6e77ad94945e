import { isLanguage } from '@bakul/shop/kit/text/language';
import { Gallery } from '@bakul/ui/gallery/gallery';
import { useSearchParams } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'none' };

export const meta = () => [{ title: 'UI' }, { name: 'robots', content: 'noindex' }];

/** Every component in all its states, `?lang=ms` in Malay. Development only. */
export default function DevUi() {
  const lang = useSearchParams()[0].get('lang');
  return <Gallery lang={isLanguage(lang) ? lang : 'en'} />;
}
