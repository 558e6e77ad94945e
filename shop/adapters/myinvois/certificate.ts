import { createPrivateKey, sign as cryptoSign, X509Certificate } from 'node:crypto';

/** The certificate that signs documents, with its private key. */
export type Certificate = {
  /** The owner, as shown to staff. */
  subject: string;
  /** The tax number in the certificate, which must be that of the seller. Null when it has none. */
  tin: string | null;
  /** As a document names the issuer. */
  issuer: string;
  /** Decimal. */
  serialNumber: string;
  der: Buffer;
  validFrom: Date;
  validUntil: Date;
  /** Signs with RSA and SHA-256 (PKCS #1 v1.5). Returns base64. */
  sign: (text: string) => string;
};

/** What a document contains of its certificate. */
export type CertificateDetails = Omit<Certificate, 'sign'>;

const pemCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Reads a PEM file with a private key and its certificate. Certificates of the authority may follow. Throws when the
 * file cannot sign, so that a wrong file is noticed at start.
 */
export function readCertificate(pem: string): Certificate {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The certificate for MyInvois needs an RSA key');
  const certificates = [...pem.matchAll(pemCertificate)].map(([text]) => new X509Certificate(text));
  const own = certificates.find((each) => each.checkPrivateKey(key));
  if (!own) throw new Error('The file has no certificate of its private key');
  return {
    ...detailsOf(own),
    sign: (text) => cryptoSign('sha256', Buffer.from(text, 'utf8'), key).toString('base64'),
  };
}

export function isValidAt({ validFrom, validUntil }: CertificateDetails, now: Date): boolean {
  return validFrom <= now && now <= validUntil;
}

export function detailsOf(certificate: X509Certificate): CertificateDetails {
  return {
    subject: distinguishedName(certificate.subject),
    tin: /^(?:organizationIdentifier|2\.5\.4\.97)=(.+)$/m.exec(certificate.subject)?.[1] ?? null,
    issuer: distinguishedName(certificate.issuer),
    serialNumber: BigInt(`0x${certificate.serialNumber}`).toString(),
    der: certificate.raw,
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
  };
}

/**
 * Last part first, as .NET writes it, because MyInvois compares the text (DS326). OpenSSL lists the parts in the order
 * of the certificate, one per line, and has another abbreviation for the email address.
 */
function distinguishedName(parts: string): string {
  return parts
    .split('\n')
    .toReversed()
    .map((part) => part.replace(/^emailAddress=/, 'E='))
    .join(', ');
}
