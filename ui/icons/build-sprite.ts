// Generates sprite.svg and icon-name.ts from lucide and simple-icons, which are development dependencies: `node
// ui/icons/build-sprite.ts`.
import { writeFileSync } from 'node:fs';
import { siFacebook, siInstagram, siTelegram, siWhatsapp, siX } from 'simple-icons';
import { lucideIcons } from './icon-list.ts';

type IconNode = [tag: string, attributes: Record<string, string>][];

/** `twitter` is the logo of X. */
const brandIcons = {
  facebook: siFacebook,
  instagram: siInstagram,
  telegram: siTelegram,
  twitter: siX,
  whatsapp: siWhatsapp,
};

const star = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z';
const filled = 'fill="currentColor" stroke="currentColor" stroke-width="1.2" stroke-linejoin="round"';
const outlined =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** Returns the content of both files, by file name. */
export async function buildSprite(): Promise<Record<string, string>> {
  const symbols = [
    ...(await Promise.all(Object.entries(lucideIcons).map(lucideSymbol))),
    ...Object.entries(brandIcons).map(
      ([name, icon]) =>
        `<symbol id="${name}" viewBox="0 0 24 24" fill="currentColor"><path d="${icon.path}"/></symbol>`,
    ),
    `<symbol id="star" viewBox="0 0 24 24" ${filled}><path d="${star}"/></symbol>`,
  ];
  const names = [...Object.keys(lucideIcons), ...Object.keys(brandIcons), 'star'].sort();
  return {
    'sprite.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>icons</title>\n${symbols.join('\n')}\n</svg>\n`,
    'icon-name.ts': `/** Every name in sprite.svg. Written by build-sprite.ts. */\nexport const iconNames = [\n${names.map((name) => `  '${name}',`).join('\n')}\n] as const;\n\nexport type IconName = (typeof iconNames)[number];\n`,
  };
}

async function lucideSymbol([name, file]: [string, string]): Promise<string> {
  const url = new URL(`../esm/icons/${file}.mjs`, import.meta.resolve('lucide-react'));
  const module: { __iconData: { node: IconNode } } = await import(url.href);
  const shapes = module.__iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24" ${outlined}>${shapes.join('')}</symbol>`;
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(await buildSprite()))
    writeFileSync(new URL(file, import.meta.url), text);
}
