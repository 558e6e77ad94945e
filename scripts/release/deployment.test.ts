import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { patienceMs } from '../../apps/server/stop.ts';
import { root } from '../run-command.ts';

const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');

/** The settings in the README's table. */
const table = readFileSync(join(root, 'README.md'), 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? '';
const settings = new Set([...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''));

const Service = z.looseObject({
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().default(false),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
});
const Compose = z.object({ services: z.record(z.string(), Service) });

function readCompose() {
  return Compose.parse(parse(read('docker/compose.yaml'), { merge: true })).services;
}

test('Compose runs two shops behind one proxy, one of them with jobs', () => {
  const services = readCompose();
  const shops = ['shop-1', 'shop-2'].map((name) => Service.parse(services[name]));
  expect(shops.map(({ environment }) => environment.JOBS)).toEqual(['true', 'false']);
  for (const { environment, read_only, stop_grace_period } of shops) {
    expect(environment).toMatchObject({ TRUSTED_PROXIES: '1' });
    expect(environment.DATABASE_URL).toContain('@pgbouncer:5432/');
    expect(environment.DATABASE_DIRECT_URL).toContain('@postgres:5432/');
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
    expect(read_only).toBe(true);
    expect(Number.parseInt(stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(patienceMs);
  }
  expect(services.pgbouncer?.environment.POOL_MODE).toBe('transaction');
});

test('Compose opens only the proxy and keeps the database in a network without a way out', () => {
  const services = Object.entries(readCompose());
  expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['proxy']);
  const inside = services.filter(([, { networks }]) => !networks.includes('public')).map(([name]) => name);
  expect(inside.sort()).toEqual(['bucket', 'pgbouncer', 'postgres', 's3']);
  const { networks } = parse(read('docker/compose.yaml'));
  expect(networks.internal).toEqual({ internal: true });
});

test('every variable of Compose is in the example of its settings, and every image has a version', () => {
  const text = read('docker/compose.yaml');
  const used = new Set([...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  const offered = [...read('docker/settings.example.env').matchAll(/^([A-Z0-9_]+)=$/gm)].map(
    ([, name]) => name,
  );
  expect([...used].sort()).toEqual(offered.sort());
  const images = Object.values(readCompose()).map(({ image }) => image);
  expect(images.filter((image) => !/^[\w./-]+:(\$\{|v?\d)/.test(image ?? ''))).toEqual([]);
});

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const Container = z.looseObject({
  image: z.string(),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  lifecycle: z.object({
    preStop: z.object({ exec: z.object({ command: z.tuple([z.string(), z.string()]) }) }),
  }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const Labels = z.record(z.string(), z.string());
const Deployment = z.looseObject({
  spec: z.looseObject({
    replicas: z.number(),
    selector: z.object({ matchLabels: Labels }),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
        containers: z.tuple([Container]),
      }),
    }),
  }),
});

function readDeployment(name: string) {
  return Deployment.parse(parse(read(`kubernetes/${name}.yaml`))).spec;
}

test.for([
  ['web', 2, 'false'],
  ['jobs', 1, 'true'],
] as const)('Kubernetes: %s has probes, resources and an unprivileged user', ([name, replicas, jobs]) => {
  const { template, selector, ...spec } = readDeployment(name);
  const [container] = template.spec.containers;
  expect(spec.replicas).toBe(replicas);
  expect(container.env.find((each) => each.name === 'JOBS')?.value).toBe(jobs);
  expect(container.startupProbe.httpGet.path).toBe('/readyz');
  expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  // A database that is away must not restart the shop.
  expect(container.livenessProbe.httpGet.path).toBe('/healthz');
  expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  const [, pause] = container.lifecycle.preStop.exec.command;
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(pause) + patienceMs / 1000);
  expect(template.spec.securityContext.runAsUser).toBe(
    Number(/--uid (\d+)/.exec(read('docker/Dockerfile'))?.[1]),
  );
});

test('Kubernetes: service and disruption budget select the pods that answer requests', () => {
  const { template } = readDeployment('web');
  const service = parse(read('kubernetes/service.yaml'));
  const budget = parse(read('kubernetes/disruption-budget.yaml'));
  expect(template.metadata.labels).toMatchObject(service.spec.selector);
  expect(template.metadata.labels).toMatchObject(budget.spec.selector.matchLabels);
  expect([budget.kind, budget.spec.minAvailable]).toEqual(['PodDisruptionBudget', 1]);
  expect(readDeployment('jobs').template.metadata.labels).not.toMatchObject(service.spec.selector);
});

test('Kubernetes: the base lists every file, and its settings exist', () => {
  const { resources, configMapGenerator } = parse(read('kubernetes/kustomization.yaml'));
  const files = readdirSync(join(root, 'ops/kubernetes'));
  const apart = ['kustomization.yaml', 'secret.example.yaml'];
  expect([...resources].sort()).toEqual(files.filter((name) => !apart.includes(name)).sort());
  const { stringData } = parse(read('kubernetes/secret.example.yaml'));
  const literals: string[] = configMapGenerator[0].literals;
  const names = [...Object.keys(stringData), ...literals.map((line) => line.split('=')[0] ?? '')];
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
  for (const name of files)
    for (const document of parseAllDocuments(read(`kubernetes/${name}`)))
      expect([name, document.errors, document.toJS()]).toMatchObject([
        name,
        [],
        { apiVersion: expect.any(String) },
      ]);
});

test('systemd waits longer than a graceful stop takes, and only the data folder is writable', () => {
  const unit = new Map(
    [...read('systemd/bakul.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  expect(Number(unit.get('TimeoutStopSec')) * 1000).toBeGreaterThan(patienceMs);
  expect(unit.get('ProtectSystem')).toBe('strict');
  expect(unit.get('User')).toBe('bakul');
  expect(unit.get('Environment')).toBe(`BAKUL_DATA=/var/lib/${unit.get('StateDirectory')}`);
  // V8 writes the machine code that it compiles: the shop would not start.
  expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
});
