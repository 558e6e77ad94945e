import { reportText } from '../report.messages.ts';
import { customerState, daysBetween } from '../report.rules.ts';
import { listCustomers } from './customers.queries.ts';
import type { Define } from './definition.ts';
import { sumOf } from './table.rules.ts';

export const customers: Define = ({ buyer_id }) => ({
  facts: [
    { key: 'state', kind: 'text' },
    { key: 'first_on', kind: 'date' },
    { key: 'last_on', kind: 'date' },
    { key: 'interval', kind: 'days' },
    { key: 'silent', kind: 'days' },
  ],
  measures: [sumOf('orders', 'count'), sumOf('sales', 'sen')],
  async read({ db, lang }, period) {
    const t = reportText[lang];
    const rows = await listCustomers(db, period.from, period.to, buyer_id ?? null);
    return rows.map(({ key, name, first_on, last_on, interval, orders, sales }) => {
      const state = customerState({ firstOn: first_on, lastOn: last_on, interval }, period);
      const silent = daysBetween(last_on, period.to);
      return {
        ...{ key, name, sums: { orders, sales } },
        texts: { state: t(`report_state_${state}`), first_on, last_on, interval, silent },
      };
    });
  },
  chart: ['sales'],
  sort: 'sales',
  notes: (t) => [t('report_note_days'), t('report_note_customers')],
});
