import { createHash } from 'node:crypto';
import { z } from 'zod';

const Reference = z.looseObject({ type: z.string() });
const Component = z.looseObject({ name: z.string(), externalReferences: z.array(Reference).default([]) });
const Bom = z.looseObject({
  metadata: z.looseObject({ component: Component }),
  components: z.array(Component),
});

type Extra = { name: string; version: string };

/**
 * Makes npm's CycloneDX document reproducible and complete: no random number, no time of the build, no address of a
 * registry, and what comes inside of npm packages without being one.
 */
export function finishSbom(document: unknown, name: string, builtAt: Date, extras: readonly Extra[]) {
  const { metadata, components, ...bom } = Bom.parse(document);
  const programs = extras.map(({ name, version }) => ({
    'bom-ref': `${name}@${version}`,
    type: 'application',
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
  }));
  const content = {
    ...bom,
    metadata: {
      ...metadata,
      timestamp: builtAt.toISOString(),
      component: withoutRegistry({ ...metadata.component, name }),
    },
    components: [...components.map(withoutRegistry), ...programs],
  };
  return { ...content, serialNumber: `urn:uuid:${uuidOf({ ...content, serialNumber: undefined })}` };
}

function withoutRegistry(component: z.output<typeof Component>) {
  const references = component.externalReferences.filter(({ type }) => type !== 'distribution');
  return { ...component, externalReferences: references };
}

function uuidOf(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // A name-based UUID, version 8.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
