import { generateKeyPairSync, sign } from 'node:crypto';

/** Issues self-signed certificates, because the repository must contain no private key and Node cannot issue any. */

const oids = {
  country: [0x55, 0x04, 0x06],
  organisation: [0x55, 0x04, 0x0a],
  organisationIdentifier: [0x55, 0x04, 0x61],
  commonName: [0x55, 0x04, 0x03],
  sha256WithRsa: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b],
} as const;

/** A value of ASN.1 in its DER encoding: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length;
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, Math.floor(size / 0x100), size % 0x100];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const oid = (name: keyof typeof oids) => der(0x06, Buffer.from(oids[name]));
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const part = (name: keyof typeof oids, text: string) =>
  der(0x31, sequence(oid(name), der(0x0c, Buffer.from(text))));

const pem = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

type Owner = { name?: string; tin?: string; validFrom?: Date; validUntil?: Date };

/** A PEM file with a new private key and its certificate, as `readCertificate` expects it. */
export function issueTestCertificate({
  name = 'Bakul Test Sdn Bhd',
  tin = 'C20880050010',
  validFrom = new Date('2026-01-01T00:00:00Z'),
  validUntil = new Date('2036-01-01T00:00:00Z'),
}: Owner = {}): string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const owner = sequence(
    part('country', 'MY'),
    part('organisation', name),
    part('organisationIdentifier', tin),
    part('commonName', name),
  );
  const algorithm = sequence(oid('sha256WithRsa'), der(0x05));
  const content = sequence(
    der(0x02, Buffer.from([0x12, 0x28, 0xbc, 0x30, 0x1c, 0x0c, 0x47, 0x0d])),
    algorithm,
    owner,
    sequence(time(validFrom), time(validUntil)),
    owner,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  return (
    pem('PRIVATE KEY', privateKey.export({ type: 'pkcs8', format: 'der' })) +
    pem('CERTIFICATE', sequence(content, algorithm, signature))
  );
}
