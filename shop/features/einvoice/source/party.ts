import type { Party, PartyAddress, Supplier } from '../document/einvoice-source.ts';
import { registrationDigits } from '../einvoice.rules.ts';
import type { EinvoiceSettings } from '../staff/einvoice.contract.ts';
import type { TaxFields } from '../tax-details/identity.service.ts';

type Place = {
  phone: string;
  line_1: string;
  line_2: string | null;
  postcode: string;
  city: string;
  state: string;
};

const addressOf = ({ line_1, line_2, postcode, city, state }: Omit<Place, 'phone'>): PartyAddress => ({
  lines: [line_1, ...(line_2 ? [line_2] : [])],
  postcode,
  city,
  state,
});

/** The seller as the tax authority knows it; its name is that of the shop's operator. */
export function supplierOf(settings: EinvoiceSettings, name: string): Supplier {
  const { tin, registration, sst_number, phone, email, msic_code, activity } = settings;
  return {
    name,
    tin,
    idType: 'BRN',
    idValue: registrationDigits(registration),
    sstNumber: sst_number,
    phone,
    email,
    address: addressOf(settings),
    msicCode: msic_code,
    activity,
  };
}

type Company = {
  name: string;
  tax_number: string | null;
  ssm_number: string;
  sst_number: string | null;
  phone: string | null;
  billing_email: string | null;
  billing_line_1: string | null;
  billing_line_2: string | null;
  billing_postcode: string | null;
  billing_city: string | null;
  billing_state: string | null;
};

/** A company at its billing address, otherwise where the order went. */
export function companyParty(company: Company, place: Place): Party {
  const { billing_line_1: line_1, billing_line_2: line_2 } = company;
  const postcode = company.billing_postcode ?? '';
  const city = company.billing_city ?? '';
  const state = company.billing_state ?? '';
  return {
    name: company.name,
    tin: company.tax_number ?? '',
    idType: 'BRN',
    idValue: registrationDigits(company.ssm_number),
    sstNumber: company.sst_number,
    phone: company.phone ?? place.phone,
    email: company.billing_email,
    address: addressOf(line_1 ? { line_1, line_2, postcode, city, state } : place),
  };
}

/** A person without a company. Without any number, staff are told to ask for one. */
export function personParty(
  person: { name: string; phone: string | null; email: string | null },
  place: Place,
  identity: TaxFields | undefined,
): Party {
  return {
    name: person.name,
    tin: identity?.tin ?? '',
    idType: identity?.id_type ?? 'NRIC',
    idValue: identity?.id_number ?? '',
    sstNumber: null,
    phone: person.phone ?? place.phone,
    email: person.email,
    address: addressOf(place),
  };
}
