import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { capturedLog } from '../../testing/captured-log.ts';
import { startTraceCollector } from '../../testing/trace-collector.ts';
import { createSpanExporter } from './export-spans.ts';
import type { FinishedSpan } from './otlp.ts';
import { recordSpans } from './record-spans.ts';
import { createSampler } from './sampler.ts';
import { createIdSource, parseTraceparent } from './trace-ids.ts';
import type { SamplerName } from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test.each([
  [`00-${traceId}-${spanId}-01`, { traceId, spanId, isSampled: true }],
  [`00-${traceId}-${spanId}-00`, { traceId, spanId, isSampled: false }],
  [`cc-${traceId}-${spanId}-01-what-comes-later`, { traceId, spanId, isSampled: true }],
  [`00-${traceId}-${spanId}-01-more`, null],
  [`ff-${traceId}-${spanId}-01`, null],
  [`00-${'0'.repeat(32)}-${spanId}-01`, null],
  [`00-${traceId}-${'0'.repeat(16)}-01`, null],
  [`00-${traceId.toUpperCase()}-${spanId}-01`, null],
  ['', null],
  [undefined, null],
])('parses traceparent %j as %j', (header, expected) => {
  expect(parseTraceparent(header)).toEqual(expected);
});

const parent = (isSampled: boolean) => ({ traceId, spanId, isSampled });

test.each<[SamplerName, boolean | 'some', boolean, boolean]>([
  // Without a parent, below one that is recorded, below one that is not.
  ['always_on', true, true, true],
  ['always_off', false, false, false],
  ['parentbased_always_on', true, true, false],
  ['parentbased_always_off', false, true, false],
  ['parentbased_traceidratio', 'some', true, false],
])(
  'the sampler %s records %s of the traces, %s below a recorded parent, %s below another',
  (name, alone, below, other) => {
    const sampler = createSampler(name, 0.25);
    const nextId = createIdSource();
    const recorded = Array.from({ length: 4000 }, () => sampler(nextId(32), null)).filter(Boolean).length;
    if (alone === 'some') expect(recorded / 4000).toBeCloseTo(0.25, 1);
    else expect(recorded).toBe(alone ? 4000 : 0);
    expect(sampler(nextId(32), parent(true))).toBe(below);
    expect(sampler(nextId(32), parent(false))).toBe(other);
  },
);

test('a ratio sampler decides by the trace id alone, so that all services agree', () => {
  const ids = Array.from({ length: 200 }, createIdSource.bind(null)).map((nextId) => nextId(32));
  const decide = () => ids.map((id) => createSampler('traceidratio', 0.5)(id, parent(true)));
  expect(decide()).toEqual(decide());
  expect(new Set(decide())).toEqual(new Set([true, false]));
});

function recording(name: SamplerName = 'always_on') {
  const spans: FinishedSpan[] = [];
  return { spans, tracing: recordSpans(createSampler(name, 1), (span) => spans.push(span)) };
}

const internal = (name: string) => ({ name, kind: 'internal' }) as const;

test('concurrent traces keep their own spans apart', async () => {
  const { spans, tracing } = recording();
  await Promise.all(
    ['a', 'b'].map((name) =>
      tracing.root(internal(name), async () => {
        await sleep(1);
        await tracing.span(internal(`${name} inner`), async () => {
          await sleep(1);
          tracing.startLeaf(internal(`${name} leaf`))?.();
        });
      }),
    ),
  );
  const byName = Object.fromEntries(spans.map((span) => [span.name, span]));
  for (const name of ['a', 'b']) {
    const [root, inner, leaf] = [byName[name], byName[`${name} inner`], byName[`${name} leaf`]];
    expect([inner?.parentId, leaf?.parentId]).toEqual([root?.spanId, inner?.spanId]);
    expect(new Set([root?.traceId, inner?.traceId, leaf?.traceId]).size).toBe(1);
    expect(leaf?.start).toBeGreaterThanOrEqual(inner?.start ?? Number.NaN);
    expect(root?.end).toBeGreaterThanOrEqual(inner?.end ?? Number.NaN);
  }
  expect(byName.a?.traceId).not.toBe(byName.b?.traceId);
});

test('a failed span names the kind of error but not its message', async () => {
  const { spans, tracing } = recording();
  const failing = tracing.root(internal('job'), () =>
    Promise.reject(Object.assign(new Error('no such mailbox: siti@example.com'), { code: 'EENVELOPE' })),
  );
  await expect(failing).rejects.toThrow('no such mailbox');
  expect(spans).toMatchObject([{ isFailed: true, attributes: { 'error.type': 'EENVELOPE' } }]);
  expect(JSON.stringify(spans)).not.toContain('siti');
});

test('a trace that is not recorded still has an id, and outside of one there is none', async () => {
  const { spans, tracing } = recording('always_off');
  const id = await tracing.root(internal('request'), async () => {
    tracing.startLeaf(internal('query'))?.();
    return tracing.span(internal('inner'), async () => tracing.traceId());
  });
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(spans).toEqual([]);
  expect([tracing.traceId(), tracing.logFields()]).toEqual([null, {}]);
});

const span = (name: string): FinishedSpan => ({
  ...internal(name),
  traceId,
  spanId,
  parentId: null,
  start: 1_800_000_000_000.5,
  end: 1_800_000_000_001,
  isFailed: false,
});

function exporterTo(url: string, intervalMs = 60_000) {
  const { log, lines } = capturedLog();
  const counts = { exported: 0, dropped: 0 };
  const exporter = createSpanExporter({
    url,
    headers: { authorization: 'Bearer collector' },
    resource: { 'service.name': 'bakul' },
    log,
    onOutcome: (outcome, spans) => {
      counts[outcome] += spans;
    },
    intervalMs,
  });
  onTestFinished(exporter.close);
  return { exporter, counts, lines };
}

test('sends the last spans when it is closed', async () => {
  const collector = await startTraceCollector();
  const { exporter, counts } = exporterTo(`${collector.url}/v1/traces`);
  exporter.add(span('last'));
  await exporter.close();
  expect(collector.spans).toMatchObject([
    { name: 'last', startTimeUnixNano: '1800000000000500000', endTimeUnixNano: '1800000000001000000' },
  ]);
  expect(collector.requests).toEqual([{ path: '/v1/traces', authorization: 'Bearer collector' }]);
  expect(counts).toEqual({ exported: 1, dropped: 0 });
});

test('sends spans later when the collector was busy, and drops them when it refuses them', async () => {
  const collector = await startTraceCollector();
  const { exporter, counts, lines } = exporterTo(collector.url, 20);
  collector.answerWith(503);
  exporter.add(span('delayed'));
  await expect.poll(() => collector.requests.length).toBeGreaterThan(1);
  expect(counts).toEqual({ exported: 0, dropped: 0 });
  collector.answerWith(200);
  await collector.spanNamed('delayed');
  collector.answerWith(401);
  exporter.add(span('refused'));
  await expect.poll(() => counts).toEqual({ exported: 1, dropped: 1 });
  // However often it fails, the log has one line per minute.
  expect(lines.filter((line) => line.includes('traces could not be exported'))).toHaveLength(1);
});

test('drops spans above a limit while the collector is unreachable', async () => {
  const { exporter, counts } = exporterTo('http://127.0.0.1:9/v1/traces');
  for (let n = 0; n < 3000; n++) exporter.add(span('waiting'));
  await expect.poll(() => counts).toEqual({ exported: 0, dropped: 3000 - 2048 });
});

test('a collector that never answers delays the stop by two seconds at most', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { exporter } = exporterTo(`http://127.0.0.1:${port}`);
  exporter.add(span('unanswered'));
  const began = performance.now();
  await exporter.close();
  expect(performance.now() - began).toBeGreaterThan(1900);
  expect(performance.now() - began).toBeLessThan(6000);
});
