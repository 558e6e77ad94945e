import type { Role } from '@bakul/shop/features/company/company.rules';

type DemoMember = {
  role: Role;
  name: string;
  email: string;
  mobile_phone: string;
  order_limit?: number;
  month_limit?: number;
};

type DemoPlace = {
  label: string;
  contact: string;
  phone: string;
  line_1: string;
  line_2: string | null;
  postcode: string;
  city: string;
  state: string;
  notes: string | null;
  is_default: boolean;
};

export type DemoCompany = {
  name: string;
  ssm_number: string;
  buyer_variant_id: number;
  tax_number: string;
  sst_number: string | null;
  phone: string;
  billing_email: string;
  billing: { line_1: string; line_2: string | null; postcode: string; city: string; state: string };
  /** The first member is the founder, who owns the certificate. */
  members: readonly [DemoMember, ...DemoMember[]];
  branches: readonly DemoPlace[];
  rules: readonly { role: Role | null; above: number }[];
};

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Restoran Warisan Nusantara Sdn Bhd',
    ssm_number: '201801023456',
    buyer_variant_id: 1,
    tax_number: 'C20880050010',
    sst_number: 'W10-1808-31012345',
    phone: '+60322012200',
    billing_email: 'akaun@company.bakul.example',
    billing: {
      line_1: 'Tingkat 3, 42 Jalan Tun H.S. Lee',
      line_2: null,
      postcode: '50000',
      city: 'Kuala Lumpur',
      state: 'KUL',
    },
    members: [
      {
        role: 'owner',
        name: 'Zainab binti Abdullah',
        email: 'owner@company.bakul.example',
        mobile_phone: '+60123456711',
      },
      {
        role: 'admin',
        name: 'Lim Wei Jie',
        email: 'admin@company.bakul.example',
        mobile_phone: '+60123456712',
      },
      {
        role: 'purchaser',
        name: 'Kavitha a/p Subramaniam',
        email: 'purchaser@company.bakul.example',
        mobile_phone: '+60123456713',
        order_limit: 300_000,
        month_limit: 2_000_000,
      },
      {
        role: 'approver',
        name: 'Mohd Faizal bin Rahman',
        email: 'approver@company.bakul.example',
        mobile_phone: '+60123456714',
      },
      {
        role: 'finance',
        name: 'Tan Mei Ling',
        email: 'finance@company.bakul.example',
        mobile_phone: '+60123456715',
      },
      {
        role: 'receiver',
        name: 'Azman bin Yusof',
        email: 'receiver@company.bakul.example',
        mobile_phone: '+60123456716',
      },
      {
        role: 'viewer',
        name: 'Siti Nuraini binti Hassan',
        email: 'viewer@company.bakul.example',
        mobile_phone: '+60123456717',
      },
    ],
    branches: [
      {
        label: 'Jalan Tun H.S. Lee',
        contact: 'Azman bin Yusof',
        phone: '+60322012201',
        line_1: '42 Jalan Tun H.S. Lee',
        line_2: null,
        postcode: '50000',
        city: 'Kuala Lumpur',
        state: 'KUL',
        notes: 'Lorong belakang, loceng di pintu besi.',
        is_default: true,
      },
      {
        label: 'SS15 Subang Jaya',
        contact: 'Nor Aini binti Salleh',
        phone: '+60356341122',
        line_1: '15 Jalan SS 15/4D',
        line_2: null,
        postcode: '47500',
        city: 'Subang Jaya',
        state: 'SGR',
        notes: null,
        is_default: false,
      },
      {
        label: 'Dapur pusat Shah Alam',
        contact: 'Chong Kah Wai',
        phone: '+60355109933',
        line_1: '8 Jalan Renang 13/26',
        line_2: 'Seksyen 13',
        postcode: '40100',
        city: 'Shah Alam',
        state: 'SGR',
        notes: 'Ramp pemunggahan 2, sebelum pukul 7 pagi.',
        is_default: false,
      },
    ],
    rules: [{ role: null, above: 200_000 }],
  },
  {
    name: 'Dewan Katering Melati Enterprise',
    ssm_number: '201503087654',
    buyer_variant_id: 3,
    tax_number: 'IG21034567080',
    sst_number: null,
    phone: '+60377281100',
    billing_email: 'owner@other.bakul.example',
    billing: {
      line_1: '3 Jalan 17/56',
      line_2: null,
      postcode: '46400',
      city: 'Petaling Jaya',
      state: 'SGR',
    },
    members: [
      {
        role: 'owner',
        name: 'Faridah binti Osman',
        email: 'owner@other.bakul.example',
        mobile_phone: '+60123456721',
      },
    ],
    branches: [
      {
        label: 'Dapur',
        contact: 'Faridah binti Osman',
        phone: '+60377281100',
        line_1: '3 Jalan 17/56',
        line_2: 'Seksyen 17',
        postcode: '46400',
        city: 'Petaling Jaya',
        state: 'SGR',
        notes: null,
        is_default: true,
      },
    ],
    rules: [],
  },
];
