import { z } from 'zod';

/** The part of the server's configuration that the storefront may see. */
export const PublicConfig = z.object({
  shop_name: z.string(),
  operator: z.object({
    name: z.string(),
    registration: z.string(),
    /** The service tax number. Null if the operator is not registered. */
    tax_number: z.string().nullable(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    whatsapp: z.string(),
    facebook: z.string(),
    instagram: z.string(),
  }),
  public_url: z.string(),
  beta: z.boolean(),
  otp_countdown_seconds: z.int(),
  checksum_key: z.string(),
  client_service: z.string(),
  powered_by: z.string(),
  tag_manager_id: z.string().nullable(),
  app_analytics_id: z.string().nullable(),
  /** The payment methods this shop offers besides credit terms. */
  payment_methods: z.array(z.enum(['online', 'transfer'])),
  error_reporting: z.object({
    enabled: z.boolean(),
    dsn: z.string().nullable(),
    traces_sample_rate: z.number(),
  }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
