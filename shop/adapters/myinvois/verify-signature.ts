import { verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { detailsOf, isValidAt } from './certificate.ts';
import { algorithms, digestOf, withoutSignature } from './signature.ts';
import { type UblDocument, writeDocument } from './ubl.ts';

const only = <T extends z.ZodType>(element: T) => z.tuple([element]).transform(([first]) => first);
/** Empty when it is missing, so that its own check reports it. */
const text = only(z.object({ _: z.string() }))
  .transform((element) => element._)
  .catch('');
const method = only(z.object({ Algorithm: z.string() }))
  .transform(({ Algorithm }) => Algorithm)
  .catch('');
const IssuerSerial = only(z.object({ X509IssuerName: text, X509SerialNumber: text }));
const Digest = z.object({ DigestMethod: method, DigestValue: text });

const Signatures = only(
  z.object({
    UBLExtension: only(
      z.object({
        ExtensionContent: only(
          z.object({
            UBLDocumentSignatures: only(
              z.object({ SignatureInformation: only(z.object({ Signature: z.array(z.unknown()) })) }),
            ),
          }),
        ),
      }),
    ),
  }),
).transform(
  (extensions) =>
    extensions.UBLExtension.ExtensionContent.UBLDocumentSignatures.SignatureInformation.Signature,
);

const Properties = z
  .object({
    SignedProperties: only(
      z.object({
        SignedSignatureProperties: only(
          z.object({
            SigningTime: text,
            SigningCertificate: only(
              z.object({ Cert: only(z.object({ CertDigest: only(Digest), IssuerSerial })) }),
            ),
          }),
        ),
      }),
    ),
  })
  .transform((properties) => properties.SignedProperties.SignedSignatureProperties);

const Signature = z.object({
  // The digest covers all members in their order, so they are not parsed here.
  Object: only(z.object({ QualifyingProperties: only(z.unknown()) })),
  KeyInfo: only(z.object({ X509Data: only(z.object({ X509Certificate: text })) })),
  SignatureValue: text,
  SignedInfo: only(
    z.object({ SignatureMethod: method, Reference: z.array(Digest.extend({ Type: z.string() })) }),
  ),
});

/**
 * Checks the signature of a version 1.1 document. Returns the code of the first check that fails, as MyInvois numbers
 * them, or null. Whether the certificate's authority is trusted and its owner is the supplier is not checked.
 * https://sdk.myinvois.hasil.gov.my/document-validation-rules/
 */
export function verifySignature(document: UblDocument): string | null {
  const { UBLExtensions, Signature: label } = document.Invoice[0];
  if (!UBLExtensions || !label) return 'DS301';
  const signatures = Signatures.safeParse(UBLExtensions);
  if (!signatures.success) return 'DS331';
  if (signatures.data.length !== 1) return 'DS302';
  const signature = Signature.safeParse(signatures.data[0]);
  const properties = Properties.safeParse(signature.data?.Object.QualifyingProperties);
  const certificate = parseCertificate(signature.data?.KeyInfo.X509Data.X509Certificate);
  if (!signature.success || !properties.success) return 'DS331';
  if (!certificate) return 'DS305';
  const method = z.tuple([z.object({ SignatureMethod: text })]).safeParse(label);
  if (method.data?.[0].SignatureMethod !== algorithms.xades) return 'DS323';
  return (
    failedProperty(properties.data, certificate) ??
    failedDigest(document, signature.data) ??
    failedSignatureValue(document, signature.data.SignatureValue, certificate)
  );
}

function parseCertificate(base64: string | undefined): X509Certificate | null {
  try {
    return base64 ? new X509Certificate(Buffer.from(base64, 'base64')) : null;
  } catch {
    return null;
  }
}

function failedProperty(properties: z.output<typeof Properties>, certificate: X509Certificate) {
  const { SigningTime: signedAt, SigningCertificate } = properties;
  const { CertDigest: digest, IssuerSerial: named } = SigningCertificate.Cert;
  const details = detailsOf(certificate);
  if (!signedAt) return 'DS303';
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(signedAt)) return 'DS336';
  if (!isValidAt(details, new Date(signedAt))) return 'DS304';
  if (digest.DigestMethod !== algorithms.digest) return 'DS313';
  if (!digest.DigestValue) return 'DS317';
  if (digest.DigestValue !== digestOf(details.der)) return 'DS318';
  if (!named.X509IssuerName) return 'DS324';
  if (!named.X509SerialNumber) return 'DS325';
  if (named.X509IssuerName !== details.issuer) return 'DS326';
  if (!/^\d+$/.test(named.X509SerialNumber)) return 'DS327';
  return named.X509SerialNumber === details.serialNumber ? null : 'DS328';
}

function failedDigest(document: UblDocument, { Object: object, SignedInfo }: z.output<typeof Signature>) {
  const ofProperties = SignedInfo.Reference.find(({ Type }) => Type === algorithms.properties);
  const ofDocument = SignedInfo.Reference.find(({ Type }) => Type === '');
  if (!ofProperties?.DigestValue) return 'DS319';
  if (!ofDocument?.DigestValue) return 'DS321';
  if (ofProperties.DigestMethod !== algorithms.digest) return 'DS314';
  if (ofDocument.DigestMethod !== algorithms.digest) return 'DS315';
  if (SignedInfo.SignatureMethod !== algorithms.signature) return 'DS316';
  if (ofProperties.DigestValue !== digestOf(JSON.stringify(object.QualifyingProperties))) return 'DS320';
  return ofDocument.DigestValue === digestOf(writeDocument(withoutSignature(document))) ? null : 'DS322';
}

function failedSignatureValue(document: UblDocument, signature: string, certificate: X509Certificate) {
  if (!signature) return 'DS332';
  const signed = Buffer.from(writeDocument(withoutSignature(document)), 'utf8');
  const isGenuine = verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'));
  return isGenuine ? null : 'DS333';
}
