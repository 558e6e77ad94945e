/** The values of OTEL_TRACES_SAMPLER that need no server of their own. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplerNames)[number];

/** Values for an operator to filter by. Never personal data: no SQL parameters, query strings or paths with ids. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanOptions = {
  /** One of few values, such as a route pattern or the name of a query. */
  name: string;
  kind: 'internal' | 'server' | 'client';
  attributes?: SpanAttributes;
};

export type RootOptions = SpanOptions & {
  /** The W3C `traceparent` header of a caller that is trusted to choose the trace. */
  traceparent?: string | undefined;
  /** How long the work waited in a queue before it could begin. The span includes this time. */
  waitedMs?: number;
};

/** Ends a span, with the error that its work failed with. */
export type EndSpan = (error?: unknown) => void;

/**
 * Records what a request or a job spends its time on. `noTracing` costs nothing and is used unless an endpoint for
 * traces is configured.
 */
export type Tracing = {
  /** Runs work as the first span of a trace: a request or a job. */
  root: <T>(options: RootOptions, work: () => Promise<T>) => Promise<T>;
  /** Runs work as a part of the current span. Outside of a trace it only runs the work. */
  span: <T>(options: SpanOptions, work: () => Promise<T>) => Promise<T>;
  /** Whether spans that start now are recorded. */
  isRecording: () => boolean;
  /** Starts a span that has no parts. Null when nothing is recorded. */
  startLeaf: (options: SpanOptions) => EndSpan | null;
  /** Names the first span of the current trace, once it is known what it does, and adds attributes. */
  describeRoot: (description: Partial<Pick<SpanOptions, 'name' | 'attributes'>>) => void;
  /** Marks the first span of the current trace as failed. */
  failRoot: () => void;
  /** The id of the current trace, to be shown as a reference and logged. Null when nothing is traced. */
  traceId: () => string | null;
};

export const noTracing: Tracing = {
  root: (_, work) => work(),
  span: (_, work) => work(),
  isRecording: () => false,
  startLeaf: () => null,
  describeRoot: () => undefined,
  failRoot: () => undefined,
  traceId: () => null,
};
