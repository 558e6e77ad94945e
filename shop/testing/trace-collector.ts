import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';

const Value = z.union([
  z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.strictObject({ intValue: z.string().regex(/^\d+$/) }).transform(({ intValue }) => Number(intValue)),
]);
const Attributes = z
  .array(z.strictObject({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const nanoseconds = z.string().regex(/^\d{19}$/);

/** An export as the OpenTelemetry protocol specifies it in JSON. Unknown fields are refused. */
const Export = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(
            z.strictObject({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[0-9a-f]{16}$/)
                .optional(),
              name: z.string().min(1),
              kind: z.int().min(1).max(5),
              startTimeUnixNano: nanoseconds,
              endTimeUnixNano: nanoseconds,
              attributes: Attributes,
              status: z.strictObject({ code: z.literal(2).optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type ReceivedSpan = z.output<typeof Export>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** Receives traces over OTLP/HTTP, as an OpenTelemetry collector does, until the test ends. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, string | number>[] = [];
  const requests: { path: string; authorization: string | undefined }[] = [];
  const problems: string[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization });
    const parsed = Export.safeParse(JSON.parse(text));
    if (!parsed.success) problems.push(z.prettifyError(parsed.error));
    else if (status === 200)
      for (const { resource, scopeSpans } of parsed.data.resourceSpans) {
        resources.push(resource.attributes);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
    response.writeHead(parsed.success ? status : 400).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(problems).toEqual([]);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    requests,
    /** The status of further responses. Spans are received only with 200. */
    answerWith: (next: number) => {
      status = next;
    },
    /** Waits for a span of that name. */
    async spanNamed(name: string): Promise<ReceivedSpan> {
      await expect.poll(() => spans.map((span) => span.name)).toContain(name);
      const found = spans.find((span) => span.name === name);
      if (!found) throw new Error(`No span is named ${name}`);
      return found;
    },
  };
}
