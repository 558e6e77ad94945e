const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#17231b;background:#f6f8f3}
main{max-width:30rem;padding:1.5rem}section+section{margin-top:2rem;padding-top:2rem;border-top:1px solid #d9e0d6}
h1,h2{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1rem;color:#526056}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:999px;background:#1f6b3a;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #17231b;outline-offset:2px}`;

const texts = {
  en: {
    title: 'We are very busy right now',
    about: 'A lot of people are here at the moment. Please try again in a few seconds. Your cart is safe.',
    again: 'Try again',
  },
  ms: {
    title: 'Kami sangat sibuk sekarang',
    about: 'Ramai pelawat ketika ini. Sila cuba lagi dalam beberapa saat. Troli anda selamat.',
    again: 'Cuba lagi',
  },
};

/** The empty href links to the requested URL. */
function section(lang: 'en' | 'ms', heading: 'h1' | 'h2'): string {
  const { title, about, again } = texts[lang];
  return `<section lang="${lang}"><${heading}>${title}</${heading}><p>${about}</p><a href="">${again}</a></section>`;
}

function page(first: 'en' | 'ms', second: 'en' | 'ms'): string {
  return `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${texts[first].title}</title><style>${style}</style></head><body><main>${section(first, 'h1')}${section(second, 'h2')}</main></body></html>`;
}

/** Both languages, the visitor's own first. Built once, so that it costs nothing under load. */
export const busyPage = { style, en: page('en', 'ms'), ms: page('ms', 'en') };
