import { createHash } from 'node:crypto';
import type { Certificate } from './certificate.ts';
import { type UblDocument, type UblElement, writeDocument } from './ubl.ts';

/**
 * The signature of version 1.1, in the steps of https://sdk.myinvois.hasil.gov.my/signature-creation-json/. Unlike XML
 * signatures in general, it signs the document itself, not the list of digests.
 */

export const algorithms = {
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  xades: 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
  properties: 'http://uri.etsi.org/01903/v1.3.2#SignedProperties',
} as const;

const signatureId = 'urn:oasis:names:specification:ubl:signature:Invoice';

const value = (text: string): UblElement[] => [{ _: text }];
const method = (algorithm: string): UblElement[] => [{ _: '', Algorithm: algorithm }];

export function digestOf(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('base64');
}

/** The document without its signature, which is what is signed. */
export function withoutSignature(document: UblDocument): UblDocument {
  const { UBLExtensions: _, Signature: __, ...unsigned } = document.Invoice[0];
  return { ...document, Invoice: [unsigned] };
}

export function signDocument(document: UblDocument, certificate: Certificate, now: Date): UblDocument {
  const unsigned = withoutSignature(document);
  const text = writeDocument(unsigned);
  const properties = signedProperties(certificate, now);
  const signature: UblElement = {
    Id: 'signature',
    Object: [{ QualifyingProperties: [properties] }],
    KeyInfo: [{ X509Data: [keyInfo(certificate)] }],
    SignatureValue: value(certificate.sign(text)),
    SignedInfo: [
      {
        SignatureMethod: method(algorithms.signature),
        Reference: [
          reference(algorithms.properties, '#id-xades-signed-props', digestOf(JSON.stringify(properties))),
          reference('', '', digestOf(text)),
        ],
      },
    ],
  };
  return {
    ...unsigned,
    Invoice: [
      {
        ...unsigned.Invoice[0],
        UBLExtensions: [{ UBLExtension: [extension(signature)] }],
        Signature: [{ ID: value(signatureId), SignatureMethod: value(algorithms.xades) }],
      },
    ],
  };
}

function extension(signature: UblElement): UblElement {
  const information: UblElement = {
    ID: value('urn:oasis:names:specification:ubl:signature:1'),
    ReferencedSignatureID: value(signatureId),
    Signature: [signature],
  };
  return {
    ExtensionURI: value(algorithms.xades),
    ExtensionContent: [{ UBLDocumentSignatures: [{ SignatureInformation: [information] }] }],
  };
}

function signedProperties(certificate: Certificate, now: Date): UblElement {
  const certDigest: UblElement = {
    DigestMethod: method(algorithms.digest),
    DigestValue: value(digestOf(certificate.der)),
  };
  const cert: UblElement = { CertDigest: [certDigest], IssuerSerial: [issuerSerial(certificate)] };
  return {
    Target: 'signature',
    SignedProperties: [
      {
        Id: 'id-xades-signed-props',
        SignedSignatureProperties: [
          {
            SigningTime: value(`${now.toISOString().slice(0, 19)}Z`),
            SigningCertificate: [{ Cert: [cert] }],
          },
        ],
      },
    ],
  };
}

function keyInfo(certificate: Certificate): UblElement {
  return {
    X509Certificate: value(certificate.der.toString('base64')),
    // The official samples have the issuer here, too.
    X509SubjectName: value(certificate.issuer),
    X509IssuerSerial: [issuerSerial(certificate)],
  };
}

function issuerSerial({ issuer, serialNumber }: Certificate): UblElement {
  return { X509IssuerName: value(issuer), X509SerialNumber: value(serialNumber) };
}

function reference(type: string, uri: string, digest: string): UblElement {
  return { Type: type, URI: uri, DigestMethod: method(algorithms.digest), DigestValue: value(digest) };
}
