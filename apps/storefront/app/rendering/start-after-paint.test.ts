import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const page = (scripts: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>` +
  `<link nonce="n" rel="icon" href="/i.svg"/></head><body><p>Words</p>${scripts}</body></html>`;
const module = '<script nonce="n" type="module" async="">import "/assets/a.js";$1</script>';

test('the first paint loads styles but no scripts', () => {
  const html = startAfterPaint(page(module), 'n');
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
});

test('keeps the start script verbatim, with the nonce for its hash', () => {
  const html = startAfterPaint(page(module), 'n');
  expect(html).toContain(
    '<script nonce="n" type="text/plain" id="page-start">import "/assets/a.js";$1</script>',
  );
});

test('the loader comes last, has the nonce and lists the files', () => {
  expect(startAfterPaint(page(module), 'n')).toMatch(
    /<script nonce="n">\(files=>[\s\S]*\(\["\/assets\/a\.js"\]\)<\/script><\/body>/,
  );
});

test('leaves a page without module scripts unchanged', () => {
  const plain = page('<script type="application/ld+json">{}</script>');
  expect(startAfterPaint(plain, 'n')).toBe(plain);
});

test('places the data before the loader, or at the end of a page without scripts', () => {
  expect(startAfterPaint(page(module), 'n', '<i>data</i>')).toMatch(
    /\$1<\/script><i>data<\/i><script nonce="n">\(files=>/,
  );
  expect(startAfterPaint(page(''), 'n', '<i>data</i>')).toBe(page('<i>data</i>'));
});

/** Runs the script in the head of a page in an empty window, and returns a form with which to trigger it. */
function openPage() {
  const html = startAfterPaint(page(module), 'n');
  const [code = ''] = html.slice(html.indexOf('<script nonce="n">') + 18).split('</script>');
  const win = Object.assign(new EventTarget(), { early: new Set<unknown>() });
  const sent: unknown[] = [];
  const form = {
    isConnected: true,
    matches: (selector: string) => selector === '[data-part=form]',
    requestSubmit: (submitter: unknown) => sent.push(submitter),
  };
  const globals = {
    window: win,
    addEventListener: win.addEventListener.bind(win),
    dispatchEvent: win.dispatchEvent.bind(win),
  };
  new Function(...Object.keys(globals), code)(...Object.values(globals));
  const happen = (type: string, target: unknown, more: object = {}) => {
    const event = new Event(type, { cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    if ('isAnswered' in more) event.preventDefault();
    win.dispatchEvent(Object.assign(event, { submitter: 'button' }));
    return event;
  };
  return { win, form, sent, happen };
}

test('a form submitted before hydration stays on the page and is submitted once after hydration', () => {
  const { win, form, sent, happen } = openPage();
  expect(happen('submit', form).defaultPrevented).toBe(true);
  expect(sent).toEqual([]);
  win.dispatchEvent(new Event('alive'));
  win.dispatchEvent(new Event('alive'));
  expect(sent).toEqual(['button']);
});

test('does not resubmit a handled form, an unrelated one or a removed one', () => {
  const { win, form, sent, happen } = openPage();
  happen('submit', form, { isAnswered: true });
  win.dispatchEvent(new Event('alive'));
  expect(happen('submit', { ...form, matches: () => false }).defaultPrevented).toBe(false);
  win.dispatchEvent(new Event('alive'));
  happen('submit', { ...form, isConnected: false });
  win.dispatchEvent(new Event('alive'));
  expect(sent).toEqual([]);
});

test('records inputs until React handles them', () => {
  const { win, happen } = openPage();
  const [early, known] = [{ name: 'email' }, { name: 'password', __reactProps$x: {} }];
  happen('input', early);
  happen('input', known);
  expect([...win.early]).toEqual([early]);
});

/** A button that React hydrates after a number of clicks. */
function buttonOf(presses: number, more: object = {}) {
  const button = { dataset: {}, isConnected: true, clicks: 0, click: () => click(), ...more };
  const click = () => {
    button.clicks++;
    if (button.clicks === presses) Object.assign(button, { __reactProps$x: {} });
  };
  return { button, pressed: { closest: () => button } };
}

test('a button clicked before hydration shows it, and is clicked again after hydration until it is handled', () => {
  const { win, happen } = openPage();
  const { button, pressed } = buttonOf(1);
  happen('click', pressed);
  happen('click', pressed);
  expect(button).toMatchObject({ clicks: 0, dataset: { early: '' } });
  win.dispatchEvent(new Event('alive'));
  expect(button).toMatchObject({ clicks: 1, dataset: { early: '' } });
  for (let n = 0; n < 3; n++) win.dispatchEvent(new Event('alive'));
  expect(button.clicks).toBe(2);
  expect(button.dataset).toEqual({});
});

test('does not repeat clicks on a hydrated button, a removed one or a non-button', () => {
  const { win, happen } = openPage();
  const [known, gone] = [buttonOf(1, { __reactProps$x: {} }), buttonOf(1, { isConnected: false })];
  for (const { pressed } of [known, gone, { pressed: { closest: () => null } }]) happen('click', pressed);
  win.dispatchEvent(new Event('alive'));
  expect([known.button.clicks, gone.button.clicks, known.button.dataset]).toEqual([0, 0, {}]);
});

test('limits the repeated clicks on a button that is never hydrated, and announces each of them', () => {
  const { win, happen } = openPage();
  let looks = 0;
  win.addEventListener('early-press', () => looks++);
  const { button, pressed } = buttonOf(0);
  button.click = () => {
    button.clicks++;
    happen('click', pressed);
  };
  happen('click', pressed);
  for (let n = 0; n < 300; n++) win.dispatchEvent(new Event('alive'));
  expect([button.clicks, looks, button.dataset]).toEqual([100, 100, {}]);
});

/** Runs the script at the end of a page, and returns what it has requested, task by task. */
function startPage(observe: (callback: () => void) => void) {
  const html = startAfterPaint(page(module), 'n');
  const code = html.slice(html.lastIndexOf('<script nonce="n">') + 18, html.lastIndexOf('</script>'));
  const tasks: (() => void)[] = [];
  const asked: string[] = [];
  const append = ({ href, textContent }: { href?: string; textContent?: string }) =>
    asked.push(href ?? textContent ?? '');
  const win = new EventTarget();
  const globals = {
    document: {
      hidden: false,
      head: { append },
      body: { append },
      createElement: () => ({}),
      getElementById: () => ({ textContent: 'start' }),
    },
    addEventListener: win.addEventListener.bind(win),
    setTimeout: (task: () => void) => tasks.push(task),
    PerformanceObserver: class {
      observe: () => void;
      constructor(callback: () => void) {
        this.observe = () => observe(callback);
      }
    },
  };
  new Function(...Object.keys(globals), code)(...Object.values(globals));
  return { asked, win, runTask: () => tasks.shift()?.() };
}

test('requests scripts after the first paint, each in its own task, and starts last', () => {
  let paint = () => {};
  const { asked, win, runTask } = startPage((callback) => {
    paint = callback;
  });
  runTask();
  expect(asked).toEqual([]);
  paint();
  paint();
  expect(asked).toEqual([]);
  runTask();
  expect(asked).toEqual(['/assets/a.js']);
  runTask();
  expect(asked).toEqual(['/assets/a.js', 'start']);
  win.dispatchEvent(new Event('load'));
  for (let n = 0; n < 5; n++) runTask();
  expect(asked).toHaveLength(2);
});

test('starts shortly after load in a browser that does not report paints', () => {
  const { asked, win, runTask } = startPage(() => {});
  win.dispatchEvent(new Event('load'));
  for (let n = 0; n < 3; n++) runTask();
  expect(asked).toEqual(['/assets/a.js', 'start']);
});
