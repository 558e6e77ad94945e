import type { PublicConfig } from '@bakul/shop/kit/public-config';

/** The configuration of a shop without analytics or error reporting. */
export function buildConfig(over: Partial<PublicConfig> = {}): PublicConfig {
  return {
    shop_name: 'Bakul',
    operator: {
      name: 'Bakul Segar Sdn Bhd',
      registration: '202401012345 (1548193-K)',
      tax_number: null,
      address: 'Seri Kembangan',
      phone: '+60 3-8938 2200',
      email: 'pesanan@bakul.example',
      whatsapp: '+60389382200',
      facebook: 'https://www.facebook.com/bakul.example',
      instagram: 'https://www.instagram.com/bakul.example',
    },
    public_url: 'https://bakul.example',
    beta: false,
    otp_countdown_seconds: 60,
    checksum_key: 'test-key',
    client_service: 'bakul-storefront',
    powered_by: 'Bakul',
    tag_manager_id: null,
    app_analytics_id: null,
    payment_methods: ['online', 'transfer'],
    error_reporting: { enabled: false, dsn: null, traces_sample_rate: 1 },
    ...over,
  };
}
