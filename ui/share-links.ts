import type { IconName } from './icons/icon-name.ts';

export type ShareTarget = 'whatsapp' | 'telegram' | 'facebook' | 'twitter' | 'email';

export type ShareLink = { target: ShareTarget; icon: IconName; href: string };

/** The share URLs of all targets, each with the page and title in the format it expects. */
export function shareLinks(url: string, title: string): ShareLink[] {
  const page = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  const both = encodeURIComponent(`${title} ${url}`);
  return [
    { target: 'whatsapp', icon: 'whatsapp', href: `https://wa.me/?text=${both}` },
    { target: 'telegram', icon: 'telegram', href: `https://t.me/share/url?url=${page}&text=${text}` },
    { target: 'facebook', icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { target: 'twitter', icon: 'twitter', href: `https://x.com/intent/post?url=${page}&text=${text}` },
    { target: 'email', icon: 'email', href: `mailto:?subject=${text}&body=${both}` },
  ];
}
