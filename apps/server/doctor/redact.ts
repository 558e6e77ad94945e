type Source = Record<string, string | undefined>;

const secretNames = [
  'BAKUL_BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'MAINTENANCE_SECRET',
  'DOCUMENT_KEY',
  'DOCUMENT_KEY_PREVIOUS',
  'S3_KEY',
  'S3_SECRET',
  'MYINVOIS_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
];
const urlNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'ERROR_REPORTING_DSN',
];

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The password of a URL as it is written, even if the URL cannot be parsed. */
const passwordOf = (url: string) => /^[a-z][a-z0-9+.-]*:\/\/[^/\s:]*:(.*)@/i.exec(url)?.[1] ?? '';

/** Replaces every secret of the settings, because error messages of libraries may quote them. */
export function createRedactor(source: Source): (text: string) => string {
  const passwords = urlNames.map((name) => passwordOf(source[name] ?? ''));
  const secrets = [...secretNames.map((name) => source[name] ?? ''), ...passwords]
    .flatMap((secret) => [secret, decoded(secret)])
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length);
  return (text) => {
    const hidden = secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
    return hidden.replace(/(:\/\/[^/\s:@]*:)[^/\s@]+@/g, '$1***@');
  };
}
